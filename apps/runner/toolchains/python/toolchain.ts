import type { Toolchain } from "../../src/job/toolchain.ts";

export const python: Toolchain = {
  kind: "interpreted",
  language: "python",
  aliases: ["py", "py3", "python3"],
  helper: "python",
};
