import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const swift: Toolchain = {
  kind: "compiled",
  language: "swift",
  aliases: [],
  source: { extension: "swift", accepts: /\.swift$/ },
  compile: (sources) => ["sh", "/opt/nirmaan/swift/compile-swift.sh", ...sources],
  warm: { worker: "swift", source: "main.swift", link: ["sh", "/opt/nirmaan/swift/link-swift.sh"] },
  // Otherwise Swift prints the processor's registers after the sentence that says what went wrong.
  run: ["env", "SWIFT_BACKTRACE=enable=no", "./program"],
};
