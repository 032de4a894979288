import type { Toolchain } from "../../src/job/toolchain.ts";

export const ruby: Toolchain = {
  kind: "interpreted",
  language: "ruby",
  aliases: ["rb", "ruby3"],
  helper: "ruby",
};
