import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { gitObjects, gitPacks, unsettledObjects } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import pino from "pino";
import { afterAll, expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newStudent } from "#testing/new-student.ts";
import { saveVersion } from "../save-version.server.ts";
import { gitOnExport } from "../testing/git-on-export.server.ts";
import { importRepositories, repositoryFolder } from "./import-repositories.server.ts";
import { readRepositoryFiles } from "./repository-files.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-import-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const log = pino({ level: "silent" });
const save = (db: Database, student: Student, code: string) =>
  saveVersion(db, student, { lessonSlug: "python_loops", title: "Loops", path: "main.py", code });

/** Puts a student's repository where earlier versions kept it: a packed folder, and nothing in the tables. */
async function moveToFolder(db: Database, student: Student): Promise<string> {
  const folder = repositoryFolder(dataDir, student.id);
  for (const [path, content] of (await readRepositoryFiles(db, student.id))?.files ?? []) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  execFileSync("git", ["-c", "safe.directory=*", "-C", folder, "repack", "-a", "-d", "-q"]);
  execFileSync("git", ["-c", "safe.directory=*", "-C", folder, "prune-packed"]);
  await db.delete(gitObjects);
  return folder;
}

/** The format of `unsettled_objects`: id, length, then a pack entry of kind, size and zlib. */
function pendingRecord(loose: { oid: Buffer; bytes: Buffer }[]): Buffer {
  return Buffer.concat(
    loose.flatMap(({ oid, bytes }) => {
      const object = inflateSync(bytes);
      const content = object.subarray(object.indexOf(0) + 1);
      const kind = { c: 1, t: 2, b: 3 }[object.toString("latin1", 0, 1)] ?? 0;
      const header = [(kind << 4) | (content.length & 15)];
      for (let rest = content.length >> 4; rest > 0; rest >>= 7) {
        header.push((header.pop() ?? 0) | 0x80, rest & 0x7f);
      }
      const entry = Buffer.concat([Buffer.from(header), deflateSync(content)]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(entry.length);
      return [oid, length, entry];
    }),
  );
}

test("SAVE-03 a start imports repositories from DATA_DIR and pending objects, then deletes the folders", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await save(db, asha, "print(1)\n");
  await save(db, asha, "print(2)\n");
  const folder = await moveToFolder(db, asha);
  await save(db, asha, `${"# a long line of text\n".repeat(200)}print(3)\n`);
  const pending = await db.delete(gitObjects).returning();
  await db.insert(unsettledObjects).values({ studentId: asha.id, objects: pendingRecord(pending) });

  expect(await importRepositories({ db, dataDir, log })).toBe(1);

  expect(existsSync(folder)).toBe(false);
  expect(await db.select().from(unsettledObjects)).toEqual([]);
  expect(await gitOnExport(db, asha, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
  await save(db, asha, "print(4)\n");
  expect(await gitOnExport(db, asha, "rev-list", "--count", "main")).toBe("4");
  expect(await importRepositories({ db, dataDir, log })).toBe(0);
});

test("SAVE-03 a repository with a damaged object, or of an unknown student, is left on the disk", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await save(db, asha, "print(1)\n");
  const folder = await moveToFolder(db, asha);
  const packs = join(folder, "objects", "pack");
  const pack = join(packs, readdirSync(packs).find((name) => name.endsWith(".pack")) ?? "");
  const whole = readFileSync(pack);
  const damaged = Buffer.from(whole);
  damaged[20] = (damaged[20] ?? 0) ^ 0xff;
  rmSync(pack);
  writeFileSync(pack, damaged);
  const unknown = repositoryFolder(dataDir, crypto.randomUUID());
  mkdirSync(join(unknown, "objects"), { recursive: true });

  expect(await importRepositories({ db, dataDir, log })).toBe(0);
  expect(await db.select().from(gitPacks)).toEqual([]);
  expect([existsSync(folder), existsSync(unknown)]).toEqual([true, true]);

  writeFileSync(pack, whole);
  expect(await importRepositories({ db, dataDir, log })).toBe(1);
  expect([existsSync(folder), existsSync(unknown)]).toEqual([false, true]);
});
