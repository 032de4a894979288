import type { Toolchain } from "../../src/job/toolchain.ts";

export const swift: Toolchain = {
  kind: "compiled",
  language: "swift",
  aliases: [],
  source: { extension: "swift", accepts: /\.swift$/ },
  compile: (sources) => ["sh", "/opt/nirmaan/swift/compile.sh", ...sources],
};
