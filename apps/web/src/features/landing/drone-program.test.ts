import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { DRONE_PRINTS, DRONE_PROGRAM } from "./drone-program.ts";

const python = spawnSync("python3", ["-c", DRONE_PROGRAM.join("\n")], { encoding: "utf8" });

test.skipIf(python.error)("PUB-11 the editor preview shows what Python really prints", () => {
  expect(python.stdout.trimEnd().split("\n")).toEqual(DRONE_PRINTS);
});
