const fn forever() -> u64 { let mut n = 0u64; loop { n = n.wrapping_add(1); if n == u64::MAX { return n; } } }
#[allow(long_running_const_eval)]
const N: u64 = forever();
fn main() { println!("{}", N); }
