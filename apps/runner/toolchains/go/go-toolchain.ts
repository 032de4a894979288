import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const go: Toolchain = {
  kind: "compiled",
  language: "go",
  aliases: ["golang"],
  source: { extension: "go", accepts: /\.go$/ },
  compile: (sources) => ["sh", "/opt/nirmaan/go/compile-go.sh", ...sources],
};
