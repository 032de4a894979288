import {
  exerciseAttempts,
  githubConnections,
  privacyEvents,
  projects,
  students,
} from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { createGuardianRequest } from "../guardian/create-guardian-request.server.ts";
import { deleteDueAccounts } from "./delete-due-accounts.server.ts";
import { exportAccount } from "./export-account.server.ts";
import { cancelDeletion, requestDeletion } from "./request-deletion.server.ts";

const IN_15_DAYS = new Date(Date.now() + 15 * 86_400_000);

test("STU-05 AUTH-14 a student takes their own data along, and nobody else's", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO, board: "CBSE" });
  const ravi = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  for (const [student, guardian] of [
    [asha, "meera@example.test"],
    [ravi, "kavita@example.test"],
  ] as const) {
    await createGuardianRequest(db, student, guardian);
    await db.insert(projects).values({
      studentId: student.id,
      slug: "playground",
      revision: 1,
      content: {
        files: [
          { name: "..", children: [{ name: "main.py", content: `print("${student.name}")` }] },
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
      files: [{ name: "main.py", content: `# ${student.name}` }],
      attemptKey: crypto.randomUUID(),
    });
  }
  await db.insert(tutorMessages).values([
    { studentId: asha.id, place: "loops", role: "user", content: "Why does it not stop?" },
    { studentId: asha.id, place: "loops", role: "assistant", content: "When should it stop?" },
    { studentId: ravi.id, place: "loops", role: "user", content: "Ravi here" },
  ]);
  await db.insert(githubConnections).values({
    studentId: asha.id,
    login: "asha",
    repository: "asha/nirmaan",
    closedToken: "sealed-for-nobody-else",
  });
  const files = Object.fromEntries(
    Object.entries(unzipSync(await exportAccount(db, asha))).map(([name, bytes]) => [name, strFromU8(bytes)]),
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

test("STU-05 a student who asks for deletion has fourteen days to change their mind", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const due = await requestDeletion(db, asha);
  expect(Math.round((due.getTime() - Date.now()) / 86_400_000)).toBe(14);
  expect(await requestDeletion(db, await sameStudent(db, asha)), "asking again begins nothing anew").toEqual(
    due,
  );
  expect(await deleteDueAccounts(db, { deleteUser: neverAsked, deleteFiles: neverAsked })).toBe(0);
  await cancelDeletion(db, asha);
  expect(await deleteDueAccounts(db, { deleteUser: neverAsked, deleteFiles: neverAsked }, IN_15_DAYS)).toBe(
    0,
  );
  expect(await db.select().from(students)).toHaveLength(1);
});

test("STU-05 AUTH-14 a deleted account leaves only the log of its deletion, without a name", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const ravi = await newStudent(db, "Ravi");
  await createGuardianRequest(db, asha, "meera@example.test");
  await requestDeletion(db, asha);
  const deleted: string[] = [];
  const deleteUser = async (id: string) => {
    deleted.push(id);
    return { data: { user: null }, error: null } as never;
  };
  const deleteFiles = async (id: string) => void deleted.push(id);
  expect(await deleteDueAccounts(db, { deleteUser, deleteFiles }, IN_15_DAYS)).toBe(1);
  expect(deleted).toEqual([asha.userId, asha.id]);
  expect((await db.select().from(students)).map(({ id }) => id)).toEqual([ravi.id]);
  const log = await db.select().from(privacyEvents);
  expect(log.map(({ kind }) => kind)).toEqual(["consent-requested", "deletion-asked", "deleted"]);
  expect(JSON.stringify(log)).not.toMatch(/Asha|meera/);
});

test("when the account cannot be deleted, nothing is", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  await requestDeletion(db, asha);
  const isDown = async () => ({ data: { user: null }, error: new Error("down") }) as never;
  await expect(
    deleteDueAccounts(db, { deleteUser: isDown, deleteFiles: neverAsked }, IN_15_DAYS),
  ).rejects.toThrow("down");
  expect(await db.select().from(students)).toHaveLength(1);
});

const neverAsked = async () => {
  throw new Error("nobody's account is due");
};
