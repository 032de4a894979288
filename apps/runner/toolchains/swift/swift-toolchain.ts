import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const swift: Toolchain = {
  kind: "compiled",
  language: "swift",
  aliases: [],
  source: { extension: "swift", accepts: /\.swift$/ },
  compile: (sources) => ["sh", "/opt/nirmaan/swift/compile-swift.sh", ...sources],
  // Otherwise Swift prints the processor's registers after the sentence that says what went wrong.
  run: ["env", "SWIFT_BACKTRACE=enable=no", "./program"],
};
