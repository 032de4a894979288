import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { expect, inject, test } from "vitest";
import plainRustc from "../src/testing/plain_rustc.py?raw";
import { postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");

type End = { code: number | null; stdout: string; stderr: string };

const run = async (language: string, files: ExecuteRequest["files"]) =>
  (await postJob(url, { language, version: "*", files, stdin: "4 5\n" })).body;

const PROGRAMS: Record<string, string> = {
  "formats values": `use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
#[derive(Debug, Clone, PartialEq)]
enum Shape { Circle(f64), Box { w: u8, h: u8 } }
fn main() {
    let mut ages = HashMap::new();
    for name in ["Asha", "Ravi", "Asha"] { *ages.entry(name.to_string()).or_insert(0u64) += 1; }
    let sorted: BTreeMap<_, _> = ages.iter().collect();
    println!("{sorted:?} {:>8.3}|{:<5}|{:#x}|{:e}", 3.14159, "ab", 255, 1234.5);
    println!("{:#?}", [Shape::Circle(0.1 + 0.2), Shape::Box { w: 1, h: 2 }]);
    let set: HashSet<char> = "hello".chars().collect();
    let queue: VecDeque<i32> = (1..=5).map(|n| n * n).filter(|n| n % 2 == 1).collect();
    println!("{} {queue:?} {:?}", set.len(), "नमस्ते".to_uppercase());
}`,
  "reads numbers": `use std::io::{self, BufRead, Read, Write};
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let numbers: Vec<i64> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let mut rest = Vec::new();
    io::stdin().read_to_end(&mut rest)?;
    write!(io::stdout(), "{} {}", numbers.iter().sum::<i64>(), rest.len())?;
    "twelve".parse::<i32>()?;
    Ok(())
}`,
  "starts threads": `use std::sync::{mpsc, Arc, Mutex};
use std::cell::RefCell;
struct Last(&'static str);
impl Drop for Last { fn drop(&mut self) { println!("dropped {}", self.0); } }
thread_local!(static LAST: RefCell<Option<Last>> = RefCell::new(None));
fn main() {
    let total = Arc::new(Mutex::new(0));
    let (send, receive) = mpsc::channel();
    let threads: Vec<_> = (0..4).map(|n| { let (total, send) = (total.clone(), send.clone()); std::thread::spawn(move || {
        *total.lock().unwrap() += n; send.send(n).unwrap(); }) }).collect();
    for thread in threads { thread.join().unwrap(); }
    drop(send);
    println!("{} {}", total.lock().unwrap(), receive.iter().sum::<i32>());
    std::thread::spawn(|| LAST.with(|last| *last.borrow_mut() = Some(Last("with its thread")))).join().unwrap();
    let failed = std::thread::Builder::new().name("second".into()).spawn(|| { panic!("on purpose {}", 7) }).unwrap().join();
    println!("{:?}", failed.unwrap_err().downcast_ref::<String>());
}`,
  "unwinds the stack": `struct Noisy(u8);
impl Drop for Noisy { fn drop(&mut self) { println!("drop {} {}", self.0, std::thread::panicking()); } }
fn main() {
    let caught = std::panic::catch_unwind(|| { let _first = Noisy(1); let all = vec![1, 2, 3]; all[all.len()] });
    println!("{}", caught.is_err());
    let _last = Noisy(2);
    None::<u8>.expect("a value");
}`,
  overflows: `fn main() { let n = std::env::args().count() as u8; println!("before"); println!("{}", n * 200 + 100); }`,
  "divides by zero":
    'fn main() { let zero = std::env::args().count() as i32 - 1; println!("{}", 7 / zero); }',
  "cannot parse": 'fn main() { let n: i32 = "12a".parse().unwrap(); println!("{n}"); }',
  "borrows twice":
    "fn main() { let cell = std::cell::RefCell::new(1); let _first = cell.borrow_mut(); *cell.borrow_mut() += 1; }",
  "recurses for ever": `fn depth(n: u64) -> u64 { let block = [n; 100]; depth(n + 1) + block[(n % 100) as usize] }
#[allow(unconditional_recursion)]
fn main() { println!("{}", depth(0)); }`,
  "exits with a code": 'fn main() { print!("no newline"); std::process::exit(42); }',
  "has an allocator of its own": `use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
struct Counting;
static COUNT: AtomicUsize = AtomicUsize::new(0);
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 { COUNT.fetch_add(1, SeqCst); System.alloc(layout) }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) { System.dealloc(at, layout) }
}
#[global_allocator]
static ALLOCATOR: Counting = Counting;
fn main() {
    let before = COUNT.load(SeqCst);
    let text = std::fs::read_to_string("main.rs").unwrap();
    println!("{} {}", text.len(), COUNT.load(SeqCst) > before);
}`,
  "calls the C library": `#[link(name = "m")]
extern "C" { fn cbrt(x: f64) -> f64; fn abs(n: i32) -> i32; }
fn main() { unsafe { println!("{} {}", cbrt(27.0), abs(-3)); } }`,
  "calls what does not exist":
    'extern "C" { fn no_such_function(); }\nfn main() { unsafe { no_such_function() } }',
  "has a wrong type": 'fn main() {\n    let n: i32 = "one";\n    println!("{}", missing);\n}',
  "moves a value":
    'fn main() {\n    let a = vec![1];\n    let unused = 1;\n    let b = a;\n    println!("{a:?} {b:?}");\n}',
  "asks for an unstable feature":
    '#![feature(box_patterns)]\nfn main() { let box n = Box::new(1); println!("{n}"); }',
};

/** What differs from one run of a compiler or program to the next. */
const comparable = (text: string) =>
  text
    .replace(/\/tmp\/rustc\w+/g, "/tmp/rustc")
    .replace(/PATH="[^"]*"/g, 'PATH=""')
    .replace(/program\.\w+-?\w*\.rcgu\.o|program\.\w+\.\w+-cgu/g, "object");

async function expectSame(files: ExecuteRequest["files"]): Promise<void> {
  const [quick, plain] = await Promise.all([
    run("rust", files),
    run("python", [{ name: "main.py", content: plainRustc }, ...files]),
  ]);
  expect(plain.run.stderr).toBe("");
  const expected = JSON.parse(plain.run.stdout) as { compile: End; run: End | null };
  expect(quick.compile?.code).toBe(expected.compile.code);
  expect(comparable(quick.compile?.stderr ?? "")).toBe(comparable(expected.compile.stderr));
  if (!expected.run) return;
  expect(quick.run.stdout).toBe(expected.run.stdout);
  expect(quick.run.stderr).toBe(expected.run.stderr);
  // Python reports the number of a signal as a negative code.
  if (expected.run.code !== null && expected.run.code >= 0) expect(quick.run.code).toBe(expected.run.code);
  else expect(quick.run.signal).toMatch(/^SIG/);
}

test.for(Object.entries(PROGRAMS))(
  "a rust program that %s does what plain rustc makes of it",
  async ([, content]) => {
    await expectSame([{ name: "main.rs", content }]);
  },
);

test("a rust program of several files does what plain rustc makes of it", async () => {
  const shapes =
    "pub mod inner;\npub fn area<T: std::ops::Mul<Output = T> + Copy>(side: T) -> T { side * side }";
  await expectSame([
    {
      name: "main.rs",
      content: 'mod shapes;\nfn main() { println!("{} {}", shapes::area(1.5), shapes::inner::NAME); }',
    },
    { name: "shapes.rs", content: shapes },
    { name: "shapes/inner.rs", content: 'pub const NAME: &str = "square";' },
  ]);
});

test("rust programs use the shared standard library, with a started compiler and with any other", async () => {
  const content = 'fn main() { print!("{}", std::fs::read_to_string("/proc/self/maps").unwrap()); }';
  for (const name of ["main.rs", "zero.rs"])
    expect((await run("rust", [{ name, content }])).run.stdout).toContain("/opt/nirmaan/rust/libstd.so");
});
