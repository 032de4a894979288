import type { Toolchain } from "../../src/toolchain/toolchain.ts";

const FLAGS = [
  "--edition=2021",
  "--crate-name=program",
  "-Cdebuginfo=0",
  "-Cstrip=debuginfo",
  "-Ccodegen-units=1",
  "-Clink-arg=-fuse-ld=mold",
];

export const rust: Toolchain = {
  kind: "compiled",
  language: "rust",
  aliases: ["rs"],
  source: { extension: "rs", accepts: /\.rs$/ },
  // The other files are modules of the main file; the compiler finds them itself.
  compile: ([main]) => ["rustc", ...FLAGS, "-o", "program", String(main)],
};
