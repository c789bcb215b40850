//! Where the memory goes: the table that the README shows.

use std::{error::Error, fmt::Write};

use object::{Object, ObjectSection, ObjectSymbol, read::elf::ElfFile32};

const RAM: u64 = 264 * 1024;
const FLASH: u64 = 640 * 1024;

/// The table of one board. The linker has already enforced the limits in `memory.x`.
pub fn table(board: &str, elf: &[u8]) -> Result<String, Box<dyn Error>> {
    let file = ElfFile32::<object::Endianness>::parse(elf)?;
    let size = |name: &str| {
        file.section_by_name(name)
            .map_or(0, |section| section.size())
    };
    // A static is found by the end of its path; the names around it are the compiler's.
    let statics = |path: &str| -> u64 {
        let path: String = path
            .split("::")
            .map(|part| format!("{}{part}", part.len()))
            .collect();
        file.symbols()
            .filter(|symbol| symbol.name().is_ok_and(|name| name.contains(&path)))
            .map(|symbol| symbol.size())
            .sum()
    };
    let value = |name: &str| -> Result<u64, Box<dyn Error>> {
        let symbol = file.symbols().find(|symbol| symbol.name() == Ok(name));
        Ok(symbol.ok_or_else(|| format!("no symbol {name}"))?.address())
    };

    let flash = [".boot2", ".vector_table", ".text", ".rodata", ".data"]
        .iter()
        .map(|name| size(name))
        .sum::<u64>();
    let frame = statics("frame_buffer::FRAME");
    let pool = statics("opponent::MIND");
    let screens = statics("screen::APP");
    let save = statics("storage::BUFFER");
    let all = size(".data") + size(".bss") + size(".uninit");
    let stack = value("_stack_budget")?;
    let spare = value("_ram_spare")?;
    let named = [frame, pool, screens, save];
    if named.contains(&0) {
        return Err("a static of the memory table is not in the image".into());
    }
    // flip-link leaves everything below the statics to the stack.
    let available = value("_stack_start")? - 0x2000_0000;

    let mut text = String::new();
    writeln!(text, "{board:<36}{:>9}{:>9}", "bytes", "of")?;
    for (name, bytes, of) in [
        ("flash: code and data", flash, Some(FLASH)),
        ("RAM: frame buffer", frame, None),
        ("RAM: opponent's pool", pool, None),
        ("RAM: the screens and the game", screens, None),
        ("RAM: the game as it is saved", save, None),
        ("RAM: other statics", all - named.iter().sum::<u64>(), None),
        ("RAM: stack, budget", stack, None),
        ("RAM: kept free, at least", spare, None),
        ("RAM: free", RAM - all - stack, Some(RAM)),
    ] {
        let of = of.map_or(String::new(), |of| of.to_string());
        writeln!(text, "{name:<36}{bytes:>9}{of:>9}")?;
    }
    if available < stack + spare {
        return Err(format!(
            "{text}the stack has {available} bytes, less than its budget and the spare together"
        )
        .into());
    }
    Ok(text)
}
