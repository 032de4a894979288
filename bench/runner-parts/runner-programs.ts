/** A program that prints "hi", with a different comment each time, and its command for the plain toolchain. */
export type BenchProgram = {
  language: string;
  file: string;
  source: (n: number) => string;
  /** A shell command, run in the folder of the file. */
  plainCommand: string;
  /** Maximum ratio of the response time to the plain start. */
  target: number;
  isSlow: boolean;
};

const withSlashComment = (text: string) => (n: number) => `// ${n}\n${text}`;
const withHashComment = (text: string) => (n: number) => `# ${n}\n${text}`;
const NODE = "/opt/nirmaan/node/bin/node";
const GO =
  "GOCACHE=/opt/nirmaan/go/cache GOFLAGS='-trimpath -gcflags=all=-dwarf=false' CGO_ENABLED=0 GOTOOLCHAIN=local";

export const PROGRAMS: BenchProgram[] = [
  {
    language: "python",
    file: "main.py",
    source: withHashComment('print("hi")'),
    plainCommand: "python3 main.py",
    target: 0.6,
    isSlow: false,
  },
  {
    language: "javascript",
    file: "main.js",
    source: withSlashComment('console.log("hi")'),
    plainCommand: `${NODE} main.js`,
    target: 0.7,
    isSlow: false,
  },
  {
    language: "ruby",
    file: "main.rb",
    source: withHashComment('puts "hi"'),
    plainCommand: "ruby main.rb",
    target: 0.3,
    isSlow: false,
  },
  {
    language: "typescript",
    file: "main.ts",
    source: withSlashComment('const text: string = "hi"; console.log(text)'),
    plainCommand: `${NODE} /mnt/lib/tsc.js --target es2022 --outDir out main.ts && ${NODE} out/main.js`,
    target: 0.05,
    isSlow: true,
  },
  {
    language: "java",
    file: "Main.java",
    source: withSlashComment(
      'public class Main { public static void main(String[] a) { System.out.println("hi"); } }',
    ),
    plainCommand: "/opt/nirmaan/java/home/bin/java Main.java",
    target: 0.12,
    isSlow: true,
  },
  {
    language: "cpp",
    file: "main.cpp",
    source: withSlashComment('#include <iostream>\nint main() { std::cout << "hi" << std::endl; }'),
    plainCommand: "g++ -o program main.cpp && ./program",
    target: 0.5,
    isSlow: true,
  },
  {
    language: "go",
    file: "main.go",
    source: withSlashComment('package main\nimport "fmt"\nfunc main() { fmt.Println("hi") }'),
    plainCommand: `${GO} go build -o program main.go && ./program`,
    target: 0.8,
    isSlow: true,
  },
  {
    language: "rust",
    file: "main.rs",
    source: withSlashComment('fn main() { println!("hi"); }'),
    plainCommand: "rustc -o program main.rs && ./program",
    target: 0.8,
    isSlow: true,
  },
  {
    language: "csharp",
    file: "main.cs",
    source: withSlashComment('class P { static void Main() { System.Console.WriteLine("hi"); } }'),
    plainCommand: "mono /usr/lib/mono/4.5/mcs.exe -out:program main.cs && mono program",
    target: 0.8,
    isSlow: true,
  },
  {
    language: "swift",
    file: "main.swift",
    source: withSlashComment('print("hi")'),
    plainCommand: "swiftc -o program main.swift && ./program",
    target: 0.8,
    isSlow: true,
  },
];
