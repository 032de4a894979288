import type { Toolchain } from "../../src/job/toolchain.ts";

export const javascript: Toolchain = {
  kind: "interpreted",
  language: "javascript",
  aliases: ["js", "node", "node-javascript", "node-js"],
  helper: "javascript",
  source: { extension: "js", accepts: /\.[cm]?js$/ },
};
