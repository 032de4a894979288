import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { expect, inject, test } from "vitest";
import { ATTACK_LIMITS, jobRequest, postJob } from "../src/testing/post-job.ts";

const { url } = inject("runner");
const byExtension = new Map(LANGUAGES.map(({ extension, id }) => [extension, id]));
const attacks = readdirSync(import.meta.dirname)
  .map((file) => ({ file, language: byExtension.get(file.split(".").at(-1) ?? "") }))
  .filter(({ file, language }) => language !== undefined && !file.endsWith(".test.ts"));

test("has attacks in every language", () => {
  expect(new Set(attacks.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  expect(attacks.length).toBeGreaterThanOrEqual(60);
});

test("runs a program with a secret that the attacks search for", async () => {
  const source = 'word = "SECRET-OF-ANOTHER-STUDENT-7391" * 1000\nprint(input())';
  const { body } = await postJob(url, jobRequest("python", source, { stdin: "SECRET-OF-ANOTHER-STUDENT-7391" }));
  expect(body.run.code).toBe(0);
});

const listDescriptors = {
  python: "import os\nfor n in os.listdir('/proc/self/fd'):\n  try: print(os.readlink(f'/proc/self/fd/{n}'))\n  except OSError: pass",
  ruby: "Dir.children('/proc/self/fd').each { |n| puts File.readlink(\"/proc/self/fd/#{n}\") rescue nil }",
  javascript:
    "const fs = require('fs'); for (const n of fs.readdirSync('/proc/self/fd')) try { console.log(fs.readlinkSync('/proc/self/fd/' + n)) } catch {}",
};

test.each(
  Object.entries({ ...listDescriptors, typescript: listDescriptors.javascript }),
)("two consecutive %s programs share no pipe or socket", async (language, source) => {
  const held = async () => {
    const { body } = await postJob(url, jobRequest(language, source));
    return body.run.stdout.split("\n").filter((name) => /^(pipe|socket):/.test(name));
  };
  const first = await held();
  expect(first.length).toBeGreaterThanOrEqual(3);
  for (const name of await held()) expect(first).not.toContain(name);
});

test.concurrent.for(attacks)("$file does not succeed, and the runner keeps working", async ({ file, language }, { expect: expectHere }) => {
  const source = readFileSync(join(import.meta.dirname, file), "utf8");
  const { status, body } = await postJob(url, { ...jobRequest(String(language), source), ...ATTACK_LIMITS });
  expectHere(status).toBe(200);
  // An attack prints WON when it has succeeded.
  expectHere(body.run.stdout).not.toContain("WON");
  const normal = await postJob(url, jobRequest("python", "print(6 * 7)"));
  expectHere(normal.body.run).toMatchObject({ stdout: "42\n", code: 0 });
});
