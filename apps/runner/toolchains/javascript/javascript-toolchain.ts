import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const javascript: Toolchain = {
  kind: "interpreted",
  language: "javascript",
  aliases: ["js", "node", "node-javascript", "node-js"],
  worker: "javascript",
  source: { extension: "js", accepts: /\.[cm]?js$/ },
};
