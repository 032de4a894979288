import type { Toolchain } from "../../src/job/toolchain.ts";

export const typescript: Toolchain = {
  kind: "checked",
  language: "typescript",
  aliases: ["ts", "node-ts"],
  helper: "typescript",
  source: { extension: "ts", accepts: /\.tsx?$/ },
};
