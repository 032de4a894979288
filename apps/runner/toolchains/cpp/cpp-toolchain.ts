import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const cpp: Toolchain = {
  kind: "compiled",
  language: "cpp",
  aliases: ["c++", "g++"],
  source: { extension: "cpp", accepts: /\.(cpp|cc|cxx|c\+\+|C)$/ },
  compile: (sources) => ["sh", "/opt/nirmaan/cpp/compile-cpp.sh", ...sources],
};
