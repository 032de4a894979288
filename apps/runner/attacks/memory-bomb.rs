fn main() {
    let mut hoard = Vec::new();
    loop { hoard.push(vec![1u8; 50_000_000]); }
}
