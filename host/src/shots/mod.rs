//! Pictures of every screen, from scripted games.
//!
//! `compile shots` writes them, and the tests compare the same pictures with the accepted ones.

mod positions;
mod questions;
mod screens;
mod watching;

use std::io;

use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use ui::theme;

use crate::rig::{Rig, TestPanel};

/// A few presses, and the pictures taken on the way.
#[derive(Clone, Copy)]
pub struct Script {
    /// What it is about.
    pub name: &'static str,
    run: fn(&mut Album<'_>),
}

impl Script {
    /// Plays it; each picture is handed out with its name.
    pub fn run(self, mut keep: impl FnMut(&str, &TestPanel)) {
        (self.run)(&mut Album {
            keep: &mut |name, sight| match sight {
                Exposure::Shown(rig) => {
                    rig.app.redraw();
                    rig.draw();
                    keep(name, &rig.panel);
                }
                Exposure::Painted(panel) => keep(name, panel),
            },
        });
    }

    /// Plays it; where a picture would be taken the handheld is handed out, with the picture's name.
    pub fn visit(self, mut look: impl FnMut(&str, &mut Rig)) {
        (self.run)(&mut Album {
            keep: &mut |name, sight| {
                if let Exposure::Shown(rig) = sight {
                    look(name, rig);
                }
            },
        });
    }
}

/// Names each script as its function is called.
macro_rules! scripts {
    ($($module:ident: $($name:ident),*;)*) => {
        &[$($(Script { name: stringify!($name), run: $module::$name }),*),*]
    };
}

/// Everything there is to see.
pub const SCRIPTS: &[Script] = scripts! {
    screens: menus, long_texts, kept_game, board, crowded_board, very_full_hand_and_stack, own_high_stack, draft, end, something_broke;
    questions: a_card_of_the_field, a_card_of_the_hand, several_cards, yes_or_no, one_of_two, a_number, a_protocol,
        an_order, a_line, a_line_to_compile, which_text, a_card_of_the_trash, a_card_to_play, a_hand_laid_open;
    watching: a_step_of_theirs, a_compile, a_compile_of_theirs, thinking, the_log;
};

/// What a picture is taken of.
enum Exposure<'a> {
    /// What the handheld shows.
    Shown(&'a mut Rig),
    /// A panel that was painted by hand.
    Painted(&'a TestPanel),
}

/// Where a script's pictures go.
struct Album<'a> {
    keep: &'a mut dyn FnMut(&str, Exposure<'_>),
}

impl Album<'_> {
    /// A picture of what the handheld shows.
    fn shot(&mut self, rig: &mut Rig, name: &str) {
        (self.keep)(name, Exposure::Shown(rig));
    }

    /// A picture of a panel that was painted by hand.
    fn keep(&mut self, panel: &TestPanel, name: &str) {
        (self.keep)(name, Exposure::Painted(panel));
    }
}

/// Writes a picture, one of its pixels for one of the panel's.
pub fn write_png(panel: &TestPanel, out: impl io::Write) -> io::Result<()> {
    let mut encoder = png::Encoder::new(out, theme::SIDE, theme::SIDE);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let bytes: Vec<u8> = panel
        .pixels
        .iter()
        .map(|&colour| Rgb888::from(colour))
        .flat_map(|colour| [colour.r(), colour.g(), colour.b()])
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    Ok(writer.finish()?)
}
