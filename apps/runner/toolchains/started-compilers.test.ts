import { expect, inject, test } from "vitest";
import { postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");

const run = async (language: string, name: string, content: string) =>
  (await postJob(url, { language, version: "*", files: [{ name, content }] })).body;

/** The name of the first file is the one that a started compiler waits for. */
const NAMES: Record<string, [started: string, other: string]> = {
  rust: ["main.rs", "zero.rs"],
  swift: ["main.swift", "zero.swift"],
};

/** Prints the names of its environment's variables and how many processes it sees. */
const LOOKS_AROUND: Record<string, string> = {
  rust: `fn main() {
    let mut names: Vec<String> = std::env::vars().map(|(name, _)| name).collect();
    names.sort();
    let seen = std::fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok());
    println!("{} {}", names.join(" "), seen.count());
}`,
  swift: `import Foundation
let names = ProcessInfo.processInfo.environment.keys.sorted()
let seen = try! FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
print(names.joined(separator: " "), seen.count)`,
};

const WRONG: Record<string, string> = {
  rust: 'fn main() {\n    let n: i32 = "one";\n    println!("{}", missing);\n}',
  swift: 'let n: Int = "one"\nprint(missing)',
};

test.for(Object.entries(NAMES))(
  "a %s program is the same when a started compiler has compiled it",
  async ([language, names]) => {
    const source = LOOKS_AROUND[language] as string;
    const [started, other] = await Promise.all(names.map((name) => run(language, name, source)));
    expect(started?.compile?.stderr).toBe("");
    expect(started?.run.stdout).toMatch(/\w+ \d+\n$/);
    expect(started?.run.stdout).toBe(other?.run.stdout);
  },
);

test.for(Object.entries(NAMES))(
  "a started compiler of %s gives the same errors as any other",
  async ([language, names]) => {
    const [started, other] = await Promise.all(
      names.map((name) => run(language, name, WRONG[language] as string)),
    );
    expect(started?.compile?.code).toBe(1);
    expect(started?.compile?.stderr).toContain("missing");
    expect(started?.compile?.stderr.replaceAll("main.", "zero.")).toBe(other?.compile?.stderr);
  },
);
