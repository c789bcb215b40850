//! UF2, the format that the chip's USB drive takes: 512-byte blocks, each with its address.

use std::{collections::BTreeMap, error::Error};

use object::read::elf::{ElfFile32, ProgramHeader};

const PAGE: usize = 256;
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1100_0000;
/// The chip refuses blocks of another family.
const RP2040: u32 = 0xe48b_ff56;
const FAMILY_PRESENT: u32 = 0x2000;

/// The flash content of an ELF file as UF2.
pub fn convert(elf: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let file = ElfFile32::<object::Endianness>::parse(elf)?;
    let mut pages: BTreeMap<u32, [u8; PAGE]> = BTreeMap::new();
    for segment in file.elf_program_headers() {
        let endian = file.endian();
        let data = segment
            .data(endian, elf)
            .map_err(|()| "a segment lies outside the file")?;
        if segment.p_type(endian) != object::elf::PT_LOAD || data.is_empty() {
            continue;
        }
        // The physical address: initialised data lies in flash until the start-up code copies it.
        let start = segment.p_paddr(endian);
        if !FLASH.contains(&start) {
            return Err(format!("a segment at {start:#x} is not in flash").into());
        }
        for (address, byte) in (start..).zip(data) {
            let page = pages
                .entry(address & !(PAGE as u32 - 1))
                .or_insert([0; PAGE]);
            page[address as usize % PAGE] = *byte;
        }
    }
    let mut blocks = Vec::new();
    for (number, (address, page)) in pages.iter().enumerate() {
        let head = [
            0x0a32_4655,
            0x9e5d_5157,
            FAMILY_PRESENT,
            *address,
            PAGE as u32,
            number as u32,
            pages.len() as u32,
            RP2040,
        ];
        blocks.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        blocks.extend(page);
        blocks.resize(number * 512 + 508, 0);
        blocks.extend(0x0ab1_6f30u32.to_le_bytes());
    }
    Ok(blocks)
}
