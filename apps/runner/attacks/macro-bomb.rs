#![recursion_limit = "100000000"]
macro_rules! grow { ($($x:tt)*) => { grow!($($x)* $($x)* x); }; }
fn main() { grow!(x); }
