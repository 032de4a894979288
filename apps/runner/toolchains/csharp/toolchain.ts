import type { Toolchain } from "../../src/job/toolchain.ts";

export const csharp: Toolchain = {
  kind: "compiled",
  language: "csharp",
  aliases: ["mono", "cs", "c#", "mono-csharp", "mono-c#"],
  source: { extension: "cs", accepts: /\.cs$/ },
  compile: (sources) => ["mono", "/usr/lib/mono/4.5/mcs.exe", "-out:program", "-r:System.Numerics", ...sources],
  run: ["mono", "program"],
};
