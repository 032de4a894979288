/** Hello in ten languages, new each time, and how it is started by hand with the plain toolchain. */
export type BenchProgram = {
  language: string;
  file: string;
  source: (n: number) => string;
  /** A shell line, run in a folder that holds the file. */
  plain: string;
  /** The most that our answer may take, as a part of the plain start. */
  target: number;
  isSlow: boolean;
};

const slash = (text: string) => (n: number) => `// ${n}\n${text}`;
const hash = (text: string) => (n: number) => `# ${n}\n${text}`;
const NODE = "/opt/nirmaan/node/bin/node";
const GO = "GOCACHE=/opt/nirmaan/go/cache GOFLAGS=-trimpath CGO_ENABLED=0 GOTOOLCHAIN=local";

export const PROGRAMS: BenchProgram[] = [
  {
    language: "python",
    file: "main.py",
    source: hash('print("hi")'),
    plain: "python3 main.py",
    target: 0.6,
    isSlow: false,
  },
  {
    language: "javascript",
    file: "main.js",
    source: slash('console.log("hi")'),
    plain: `${NODE} main.js`,
    target: 0.7,
    isSlow: false,
  },
  {
    language: "ruby",
    file: "main.rb",
    source: hash('puts "hi"'),
    plain: "ruby main.rb",
    target: 0.3,
    isSlow: false,
  },
  {
    language: "typescript",
    file: "main.ts",
    source: slash('const text: string = "hi"; console.log(text)'),
    plain: `${NODE} /mnt/lib/tsc.js --target es2022 --outDir out main.ts && ${NODE} out/main.js`,
    target: 0.05,
    isSlow: true,
  },
  {
    language: "java",
    file: "Main.java",
    source: slash('public class Main { public static void main(String[] a) { System.out.println("hi"); } }'),
    plain: "/opt/nirmaan/java/home/bin/java Main.java",
    target: 0.12,
    isSlow: true,
  },
  {
    language: "cpp",
    file: "main.cpp",
    source: slash('#include <iostream>\nint main() { std::cout << "hi" << std::endl; }'),
    plain: "g++ -o program main.cpp && ./program",
    target: 0.5,
    isSlow: true,
  },
  {
    language: "go",
    file: "main.go",
    source: slash('package main\nimport "fmt"\nfunc main() { fmt.Println("hi") }'),
    plain: `${GO} go build -o program main.go && ./program`,
    target: 0.8,
    isSlow: true,
  },
  {
    language: "rust",
    file: "main.rs",
    source: slash('fn main() { println!("hi"); }'),
    plain: "rustc -o program main.rs && ./program",
    target: 0.8,
    isSlow: true,
  },
  {
    language: "csharp",
    file: "main.cs",
    source: slash('class P { static void Main() { System.Console.WriteLine("hi"); } }'),
    plain: "mono /usr/lib/mono/4.5/mcs.exe -out:program main.cs && mono program",
    target: 0.8,
    isSlow: true,
  },
  {
    language: "swift",
    file: "main.swift",
    source: slash('print("hi")'),
    plain: "swiftc -o program main.swift && ./program",
    target: 0.8,
    isSlow: true,
  },
];
