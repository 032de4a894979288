import type { Toolchain } from "../../src/toolchain/toolchain.ts";

const WARM_UP_RUNS = "3";

export const csharp: Toolchain = {
  kind: "served",
  language: "csharp",
  aliases: ["mono", "cs", "c#", "mono-csharp", "mono-c#"],
  source: { extension: "cs", accepts: /\.cs$/ },
  servers: 2,
  server: [
    "env",
    // A concurrent collector costs a third of a compilation: nearly all of its objects live until its end.
    "MONO_GC_PARAMS=major=marksweep,max-heap-size=256m",
    "mono",
    "/opt/nirmaan/csharp/server/CompileServer.exe",
    WARM_UP_RUNS,
  ],
  // As the options in ResettingCompiler.cs: change both together.
  compile: (sources) => [
    "env",
    "MONO_PATH=/opt/nirmaan/csharp/4.5",
    "mono",
    "--full-aot",
    "/opt/nirmaan/csharp/4.5/mcs.exe",
    "-out:program",
    "-r:System.Numerics",
    ...sources,
  ],
  run: ["mono", "program"],
};
