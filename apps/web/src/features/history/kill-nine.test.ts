import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { workVersions } from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { expect, test } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { packRepository } from "./pack-repository.server.ts";
import { repositoryFolder } from "./repository.server.ts";
import { saveVersion } from "./save-version.server.ts";

const SAVES_BEFORE_THE_END = 60;

test("SAVE-03 a process killed in the middle of its work loses no save that it had acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-killed-"));
  const { connection, url, drop } = await newDatabase();
  const { db } = connection;
  const people = await Promise.all(["Asha", "Ravi", "Meera", "Zoya"].map((name) => newStudent(db, name)));
  const git = (studentId: string, ...words: string[]) =>
    execFileSync("git", ["-c", "safe.directory=*", "-C", repositoryFolder(dataDir, studentId), ...words], {
      encoding: "utf8",
    });
  try {
    const program = join(import.meta.dirname, "testing/save-until-killed.server.ts");
    const child = spawn(process.execPath, [program, url, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
    const acknowledged: { studentId: string; commit: string }[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(JSON.parse(line) as { studentId: string; commit: string });
      if (acknowledged.length === SAVES_BEFORE_THE_END) child.kill("SIGKILL");
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES_BEFORE_THE_END);
    const known = new Set((await db.select().from(workVersions)).map(({ commit }) => commit));
    for (const student of people) {
      const work = { lessonSlug: "playground", title: "my own project", path: "main.py" };
      await saveVersion({ db, dataDir }, student, { ...work, code: "# after the crash\n" });
      await packRepository(db, dataDir, student.id);
      expect(git(student.id, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
      const inGit = git(student.id, "rev-list", "main").split("\n");
      const own = acknowledged.filter(({ studentId }) => studentId === student.id);
      expect(own.filter(({ commit }) => !inGit.includes(commit) || !known.has(commit))).toEqual([]);
    }
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
