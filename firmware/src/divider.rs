//! Division by the chip's divider, in place of the compiler's routines, which take three times as long.
//!
//! The processor cannot divide, but beside it sits a divider that takes eight cycles. It holds one division at a time;
//! since interrupts divide too, they wait until the result is fetched. Core 1, which has a divider of its own, is not in use.

use core::arch::asm;

const DIVIDER: *mut u32 = 0xd000_0060 as *mut u32;
/// Places of the divider's registers, in words.
const UNSIGNED: usize = 0;
const SIGNED: usize = 2;
const QUOTIENT: usize = 4;
const REMAINDER: usize = 5;

/// Quotient and remainder of two numbers written to a pair of registers.
#[inline(always)]
fn divide(pair: usize, dividend: u32, divisor: u32) -> (u32, u32) {
    cortex_m::interrupt::free(|_| {
        // SAFETY: these are the divider's registers, and nothing else uses them meanwhile. The branches to the next
        // instruction take the eight cycles that the divider does.
        unsafe {
            DIVIDER.add(pair).write_volatile(dividend);
            DIVIDER.add(pair + 1).write_volatile(divisor);
            asm!(
                "b 1f",
                "1: b 1f",
                "1: b 1f",
                "1: b 1f",
                "1:",
                options(nomem, nostack, preserves_flags)
            );
            let remainder = DIVIDER.add(REMAINDER).read_volatile();
            (DIVIDER.add(QUOTIENT).read_volatile(), remainder)
        }
    })
}

// What the compiler calls, by the names of the procedure call standard. A pair comes back in two registers, as a long
// number does.

#[unsafe(no_mangle)]
extern "C" fn __aeabi_uidiv(dividend: u32, divisor: u32) -> u32 {
    divide(UNSIGNED, dividend, divisor).0
}

#[unsafe(no_mangle)]
extern "C" fn __aeabi_uidivmod(dividend: u32, divisor: u32) -> u64 {
    let (quotient, remainder) = divide(UNSIGNED, dividend, divisor);
    u64::from(remainder) << 32 | u64::from(quotient)
}

#[unsafe(no_mangle)]
extern "C" fn __aeabi_idiv(dividend: i32, divisor: i32) -> i32 {
    divide(SIGNED, dividend as u32, divisor as u32).0 as i32
}

#[unsafe(no_mangle)]
extern "C" fn __aeabi_idivmod(dividend: i32, divisor: i32) -> u64 {
    let (quotient, remainder) = divide(SIGNED, dividend as u32, divisor as u32);
    u64::from(remainder) << 32 | u64::from(quotient)
}
