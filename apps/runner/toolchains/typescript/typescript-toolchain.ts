import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const typescript: Toolchain = {
  kind: "checked",
  language: "typescript",
  aliases: ["ts", "node-ts"],
  worker: "typescript",
  source: { extension: "ts", accepts: /\.tsx?$/ },
};
