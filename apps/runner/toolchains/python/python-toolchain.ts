import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const python: Toolchain = {
  kind: "interpreted",
  language: "python",
  aliases: ["py", "py3", "python3"],
  worker: "python",
};
