//! Training: from games of the search against itself to the weights it judges by.

pub mod calibration;
pub mod fit;
pub mod games;
pub mod samples;
pub mod selfplay;
pub mod strengths;
