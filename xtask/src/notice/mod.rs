//! NOTICE: what must go with a binary that is given away, written from what is linked into it.
//!
//! Every package that ends up in the firmware or in the desktop program is there with the licence text it brings along, MIT where
//! there is a choice. Equal texts stand once. A package without a text of its own gets the text of its licence and its authors'
//! names.

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fs,
    path::Path,
    process::Command,
};

use serde_json::Value;

/// The binaries and where they run.
const SHIPPED: [(&str, &str); 4] = [
    ("firmware", crate::TARGET),
    ("host", "x86_64-unknown-linux-gnu"),
    ("host", "aarch64-apple-darwin"),
    ("host", "x86_64-pc-windows-msvc"),
];

/// Whose packages name their holder elsewhere than in a licence file or among their authors.
const HOLDERS: [(&str, &str); 4] = [
    ("rp2040-boot2", "2019-2021 Raspberry Pi (Trading) Ltd."),
    ("rp-pac", "2024 Raspberry Pi Ltd."),
    ("embassy-", "Embassy project contributors"),
    (
        "cortex-m",
        "the Cortex-M team of the Rust embedded working group",
    ),
];

const MIT: &str = include_str!("mit.txt");
const BSD: &str = include_str!("bsd-3-clause.txt");

/// Writes NOTICE, or only looks whether it is as it would be written.
pub fn run(root: &Path, check: bool) -> Result<(), Box<dyn Error>> {
    let path = root.join("NOTICE");
    let due = text(root)?;
    if !check {
        fs::write(path, due)?;
    } else if fs::read_to_string(path).unwrap_or_default() != due {
        return Err("NOTICE is not that of the dependencies: run `cargo xtask notice`".into());
    }
    Ok(())
}

fn text(root: &Path) -> Result<String, Box<dyn Error>> {
    let mut notices: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (binary, target) in SHIPPED {
        for package in linked(root, binary, target)? {
            let name = package["name"].as_str().unwrap_or_default().to_owned();
            for notice in texts(&package).map_err(|error| format!("{name}: {error}"))? {
                notices.entry(notice).or_default().insert(name.clone());
            }
        }
    }
    // Whatever is linked, the standard library is.
    let standard = format!(
        "Copyright (c) The Rust Project Contributors\n\n{}",
        MIT.trim()
    );
    notices
        .entry(standard)
        .or_default()
        .insert("the Rust standard library".to_owned());

    let mut sections = vec![
        (
            "the screens' typeface, Helvetica Bold of the X Window System".to_owned(),
            include_str!("typeface.txt").trim().to_owned(),
        ),
        (
            "the typeface's encoding, from U8g2".to_owned(),
            include_str!("u8g2.txt").trim().to_owned(),
        ),
    ];
    let mut rest: Vec<_> = notices
        .into_iter()
        .map(|(text, names)| (names.into_iter().collect::<Vec<_>>().join(", "), text))
        .collect();
    rest.sort();
    sections.extend(rest);

    let rule = "=".repeat(80);
    let mut all = String::from(
        "Compile on a handheld may be used under the terms of LICENSE-MIT or LICENSE-APACHE.\n\n\
         Its binaries contain what is listed here, each under the terms that follow its name. This file goes with\n\
         every copy of them. `cargo xtask notice` writes it.\n",
    );
    for (names, text) in sections {
        all += &format!("\n{rule}\n{names}\n{rule}\n\n{text}\n");
    }
    Ok(all)
}

/// The packages of others that end up in a binary: not those that only build it.
fn linked(root: &Path, binary: &str, target: &str) -> Result<Vec<Value>, Box<dyn Error>> {
    let output = Command::new(env!("CARGO"))
        .current_dir(root)
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--filter-platform",
            target,
        ])
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let by_id = |items: &Value| -> BTreeMap<String, Value> {
        let id = |item: &Value| item["id"].as_str().unwrap_or_default().to_owned();
        list(items)
            .into_iter()
            .map(|item| (id(&item), item))
            .collect()
    };
    let packages = by_id(&metadata["packages"]);
    let nodes = by_id(&metadata["resolve"]["nodes"]);

    let start = packages
        .iter()
        .find(|(_, package)| package["name"] == binary);
    let mut open = vec![start.ok_or("no such package")?.0.clone()];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        for dependency in list(&nodes[&id]["deps"]) {
            let id = dependency["pkg"].as_str().unwrap_or_default();
            let normal = list(&dependency["dep_kinds"])
                .iter()
                .any(|kind| kind["kind"].is_null());
            let macros = list(&packages[id]["targets"])
                .iter()
                .any(|target| target["kind"][0] == "proc-macro");
            if normal && !macros {
                open.push(id.to_owned());
            }
        }
    }
    let others = seen
        .iter()
        .map(|id| &packages[id])
        .filter(|package| !package["source"].is_null());
    Ok(others.cloned().collect())
}

/// The licence texts of a package.
fn texts(package: &Value) -> Result<Vec<String>, Box<dyn Error>> {
    let licence = package["license"].as_str().unwrap_or_default();
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let mut files: Vec<_> = fs::read_dir(manifest.parent().ok_or("no folder")?)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    files.retain(|path| path.is_file() && name_of(path).starts_with("LICEN"));
    // One of several will do, and MIT's is the shortest; where all hold, all are needed.
    let named_mit: Vec<_> = files
        .iter()
        .filter(|path| name_of(path).contains("MIT"))
        .cloned()
        .collect();
    if !named_mit.is_empty() && !licence.contains("AND") {
        files = named_mit;
    } else if licence.contains("MIT") {
        files.retain(|path| !name_of(path).contains("APACHE"));
    }
    if !files.is_empty() {
        return files
            .iter()
            .map(|path| Ok(tidy(&fs::read_to_string(path)?)))
            .collect();
    }

    let name = package["name"].as_str().unwrap_or_default();
    let named = HOLDERS.iter().find(|(start, _)| name.starts_with(start));
    let authors: Vec<_> = package["authors"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let holder = match named {
        Some((_, holder)) => (*holder).to_owned(),
        None if authors.is_empty() => format!(
            "the contributors of {}",
            package["repository"].as_str().ok_or("nobody is named")?
        ),
        None => authors.join(", "),
    };
    let text = match licence {
        "BSD-3-Clause" => BSD,
        _ if licence.contains("MIT") => MIT,
        _ => return Err(format!("no text for {licence}").into()),
    };
    Ok(vec![format!("Copyright (c) {holder}\n\n{}", text.trim())])
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .to_uppercase()
}

/// Without what only differs between editors.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}
