const SECRET: &[u8] = include_bytes!("/proc/1/environ");
const NAME: Option<&str> = option_env!("RUNNER_SECRET");
fn main() {
    if SECRET.len() > 0 || NAME.is_some() { println!("WON"); }
}
