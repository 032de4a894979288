import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { workVersions } from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { expect, test } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { compactRepository } from "./repository/compact-repository.server.ts";
import { saveVersion } from "./save-version.server.ts";
import { gitOnExport as git } from "./testing/git-on-export.server.ts";

const SAVES_BEFORE_KILL = 60;

test("SAVE-03 a web process killed with kill -9 while it saves loses no acknowledged save", async () => {
  const { connection, url, drop } = await newDatabase();
  const { db } = connection;
  const people = await Promise.all(["Asha", "Ravi", "Meera", "Zoya"].map((name) => newStudent(db, name)));
  try {
    const program = join(import.meta.dirname, "testing/save-until-killed.server.ts");
    const child = spawn(process.execPath, [program, url], { stdio: ["ignore", "pipe", "inherit"] });
    const acknowledged: { studentId: string; commit: string }[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(JSON.parse(line) as { studentId: string; commit: string });
      if (acknowledged.length === SAVES_BEFORE_KILL) child.kill("SIGKILL");
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES_BEFORE_KILL);
    const known = new Set((await db.select().from(workVersions)).map(({ commit }) => commit));
    for (const student of people) {
      const work = { lessonSlug: "playground", title: "my own project", path: "main.py" };
      await saveVersion(db, student, { ...work, code: "# after the crash\n" });
      await compactRepository(db, student.id);
      expect(await git(db, student, "fsck", "--strict", "--full")).not.toMatch(/error|missing|corrupt/);
      const inGit = (await git(db, student, "rev-list", "main")).split("\n");
      const own = acknowledged.filter(({ studentId }) => studentId === student.id);
      expect(own.filter(({ commit }) => !inGit.includes(commit) || !known.has(commit))).toEqual([]);
    }
  } finally {
    await drop();
  }
});
