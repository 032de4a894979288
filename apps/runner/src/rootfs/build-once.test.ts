import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildOnce } from "./build-once.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "build-once-"));
const NOBODYS_PID = 4_194_304_0;

test("two builders at once build once", async () => {
  const target = join(newFolder(), "base");
  let builds = 0;
  const build = async (into: string) => {
    builds++;
    mkdirSync(into);
    await sleep(50);
    writeFileSync(join(into, "whole"), "");
  };
  await Promise.all([buildOnce(target, build), buildOnce(target, build)]);
  expect([builds, existsSync(join(target, "whole"))]).toEqual([1, true]);
});

test("what a killed builder left is swept away, and its lock does not hold", async () => {
  const folder = newFolder();
  const target = join(folder, "base");
  mkdirSync(`${target}.building-${NOBODYS_PID}`);
  writeFileSync(`${target}.lock`, String(NOBODYS_PID));
  await buildOnce(target, async (into) => mkdirSync(into));
  expect(readdirSync(folder)).toEqual(["base"]);
});

test("a build that fails leaves nothing and can be tried again", async () => {
  const target = join(newFolder(), "base");
  await expect(buildOnce(target, () => Promise.reject(new Error("no mirror")))).rejects.toThrow("no mirror");
  await buildOnce(target, async (into) => mkdirSync(into));
  expect(existsSync(target)).toBe(true);
});
