import java from "./samples/Main.java?raw";
import cpp from "./samples/sample-cpp.cpp?raw";
import csharp from "./samples/sample-csharp.cs?raw";
import go from "./samples/sample-go.go?raw";
import javascript from "./samples/sample-javascript.js?raw";
import python from "./samples/sample-python.py?raw";
import ruby from "./samples/sample-ruby.rb?raw";
import rust from "./samples/sample-rust.rs?raw";
import sql from "./samples/sample-sql.sql?raw";
import swift from "./samples/sample-swift.swift?raw";
import typescript from "./samples/sample-typescript.ts?raw";

/** The first program of a new file, by language id. */
export const SAMPLE_PROGRAMS: Record<string, string> = {
  javascript,
  typescript,
  python,
  java,
  go,
  rust,
  cpp,
  csharp,
  ruby,
  sql,
  swift,
};
