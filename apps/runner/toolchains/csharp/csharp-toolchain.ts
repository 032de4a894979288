import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const csharp: Toolchain = {
  kind: "compiled",
  language: "csharp",
  aliases: ["mono", "cs", "c#", "mono-csharp", "mono-c#"],
  source: { extension: "cs", accepts: /\.cs$/ },
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
