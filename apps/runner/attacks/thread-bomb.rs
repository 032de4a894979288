fn main() {
    let mut count = 0;
    while std::thread::Builder::new().spawn(|| loop {}).is_ok() { count += 1; }
    println!("{}", if count > 300 { "WON" } else { "stopped" });
    std::process::abort();
}
