import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, githubConnections, gitObjects, projects } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { testThreads } from "#testing/test-threads.ts";
import { nameGuardian } from "../guardian/naming/name-guardian.server.ts";
import { exportAccount } from "./export-account.server.ts";

async function newStudentWithWork(db: Database, name: string, guardian: string): Promise<Student> {
  const student = await newStudent(db, name, { dateOfBirth: BORN_15_YEARS_AGO, board: "CBSE" });
  await nameGuardian(db, student, guardian);
  await db.insert(projects).values({
    studentId: student.id,
    slug: "playground",
    revision: 1,
    content: {
      files: [
        { name: "..", children: [{ name: "main.py", content: `print("${name}")` }] },
        { name: "a/b.py", content: "pass" },
      ],
    },
  });
  await db.insert(exerciseAttempts).values({
    studentId: student.id,
    lessonSlug: "loops",
    exercise: "count",
    language: "python",
    checksPassed: 1,
    checksTotal: 1,
    passed: true,
    gradedBy: "server",
    files: [{ name: "main.py", content: `# ${name}` }],
    attemptKey: crypto.randomUUID(),
  });
  return student;
}

test("STU-05 AUTH-14 exports all of a student's own data, without secrets and without data of others", async ({
  db,
}) => {
  const asha = await newStudentWithWork(db, "Asha", "meera@example.test");
  const ravi = await newStudentWithWork(db, "Ravi", "kavita@example.test");
  await db.insert(tutorMessages).values([
    { studentId: asha.id, place: "loops", role: "user", content: "Why does it not stop?" },
    { studentId: asha.id, place: "loops", role: "assistant", content: "When should it stop?" },
    { studentId: ravi.id, place: "loops", role: "user", content: "Ravi here" },
  ]);
  await db.insert(githubConnections).values({
    studentId: asha.id,
    login: "asha",
    repository: "asha/nirmaan",
    encryptedToken: "sealed-for-nobody-else",
  });
  const zip = await exportAccount(db, asha, { threads: testThreads });
  const files = Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const parsed = (name: string) => JSON.parse(files[name] ?? "null") as unknown;
  expect(parsed("profile.json")).toMatchObject({ name: "Asha", board: "CBSE" });
  expect(parsed("data/guardian_requests.json")).toMatchObject([{ guardian_email: "meera@example.test" }]);
  expect(parsed("data/exercise_attempts.json")).toMatchObject([{ exercise: "count" }]);
  expect(parsed("data/privacy_events.json")).toMatchObject([
    { kind: "consent-requested" },
    { kind: "exported" },
  ]);
  expect(files["code/playground/_/main.py"]).toBe('print("Asha")');
  expect(files["code/playground/a_b.py"]).toBe("pass");
  expect(files["chats/loops.txt"]).toMatch(
    /^You, .+\nWhy does it not stop\?\n\nTutor, .+\nWhen should it stop\?$/,
  );
  expect(parsed("data/github_connections.json")).toMatchObject([{ repository: "asha/nirmaan" }]);
  for (const table of ["earned_badges", "notifications", "certificates", "lesson_progress"])
    expect(files, table).toHaveProperty([`data/${table}.json`]);
  expect(JSON.stringify(files)).not.toMatch(/Ravi|kavita|token_hash|sealed/);
});

test("TRUST-01 STU-05 the bytes of a student's history are in the export once, as a Git repository", async ({
  db,
}) => {
  const asha = await newStudentWithWork(db, "Asha", "meera@example.test");
  await db
    .insert(gitObjects)
    .values({ studentId: asha.id, oid: Buffer.alloc(20, 1), bytes: Buffer.alloc(2_000_000, 7) });
  const readHistory = async () => ({ "my-work.git/HEAD": Buffer.from("ref: refs/heads/main\n") });
  const files = unzipSync(await exportAccount(db, asha, { threads: testThreads, readHistory }));
  const history = unzipSync(files["saved-work.zip"] ?? new Uint8Array());
  expect(strFromU8(history["my-work.git/HEAD"] ?? new Uint8Array())).toBe("ref: refs/heads/main\n");
  expect(Object.keys(files).filter((name) => name.startsWith("data/git_"))).toEqual([]);
});
