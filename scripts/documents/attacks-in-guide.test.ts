import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const ATTACKS = join(ROOT, "apps/runner/attacks");
const COMPILER_ATTACKS = globSync("apps/runner/src/compile-server/*-compile-server-attacks.test.ts", {
  cwd: ROOT,
});
const GUIDE = readFileSync(join(ROOT, "docs/guides/runner.md"), "utf8");

/** The names in the second column of the guide's tables of attacks. */
const section = GUIDE.slice(GUIDE.indexOf("## Attacks"), GUIDE.indexOf("## On another platform"));
const named = section.split("\n").flatMap((line) => line.split("|")[2]?.split(",") ?? []);
const names = new Set(named.map((name) => name.trim()));

test("the guide of the runner names every attack and what contains it", () => {
  const files = readdirSync(ATTACKS).filter((file) => !/\.test\.ts$|\.json$/.test(file));
  const attacks = files.map((file) => file.split(".")[0] ?? "");
  const text = COMPILER_ATTACKS.map((file) => readFileSync(join(ROOT, file), "utf8")).join("");
  const sources = text.matchAll(/name: "([^"]+)"/g);
  const all = [...attacks, ...[...sources].map(([, name]) => name ?? "")];
  expect(all.filter((name) => !names.has(name))).toEqual([]);
});
