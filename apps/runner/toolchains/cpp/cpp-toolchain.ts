import type { Toolchain } from "../../src/toolchain/toolchain.ts";

const FLAGS = ["-std=gnu++20", "-pipe", "-fuse-ld=mold", "-I", "/opt/nirmaan/cpp/include"];

export const cpp: Toolchain = {
  kind: "compiled",
  language: "cpp",
  aliases: ["c++", "g++"],
  source: { extension: "cpp", accepts: /\.(cpp|cc|cxx|c\+\+|C)$/ },
  compile: (sources) => ["g++", ...FLAGS, "-o", "program", ...sources],
};
