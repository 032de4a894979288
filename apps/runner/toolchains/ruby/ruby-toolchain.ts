import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const ruby: Toolchain = {
  kind: "interpreted",
  language: "ruby",
  aliases: ["rb", "ruby3"],
  worker: "ruby",
};
