import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildOnce } from "./build-once.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "build-once-"));
const UNUSED_PID = 4_194_304_0;

test("builds once for two concurrent callers", async () => {
  const target = join(newFolder(), "base");
  let builds = 0;
  const build = async (folder: string) => {
    builds++;
    mkdirSync(folder);
    await sleep(50);
    writeFileSync(join(folder, "complete"), "");
  };
  await Promise.all([buildOnce(target, build), buildOnce(target, build)]);
  expect([builds, existsSync(join(target, "complete"))]).toEqual([1, true]);
});

test("removes the files of a killed builder and ignores its lock", async () => {
  const folder = newFolder();
  const target = join(folder, "base");
  mkdirSync(`${target}.building-${UNUSED_PID}`);
  writeFileSync(`${target}.lock`, String(UNUSED_PID));
  await buildOnce(target, async (temporary) => mkdirSync(temporary));
  expect(readdirSync(folder)).toEqual(["base"]);
});

test("leaves nothing behind after a failed build, so that it can be retried", async () => {
  const target = join(newFolder(), "base");
  await expect(buildOnce(target, () => Promise.reject(new Error("no mirror")))).rejects.toThrow("no mirror");
  await buildOnce(target, async (temporary) => mkdirSync(temporary));
  expect(existsSync(target)).toBe(true);
});
