import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const rust: Toolchain = {
  kind: "compiled",
  language: "rust",
  aliases: ["rs"],
  source: { extension: "rs", accepts: /\.rs$/ },
  // The other files are modules of the main file; the compiler finds them itself.
  compile: ([main]) => ["sh", "/opt/nirmaan/rust/compile-rust.sh", String(main)],
  warm: { worker: "rust", source: "main.rs", link: [] },
};
