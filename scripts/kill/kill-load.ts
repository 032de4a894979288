import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { acknowledged, type StudentClient } from "./student-client.ts";

const LESSON = "python_first_program";
/** Keeps a round below the limits of a minute. */
const PAUSE_MS = 20;

/** What the server has acknowledged; every entry must be found afterwards. */
export type Acknowledged = {
  projects: { email: string; revision: number; content: string }[];
  versions: { email: string; commit: string }[];
  attempts: { email: string; attemptKey: string }[];
};

const projectWith = (content: string) => ({
  files: [{ id: "1", name: "main.py", parentId: null, type: "file", language: "python", content }],
  openFiles: ["1"],
  currentFileId: "1",
});

/** Saves, stores versions and sends attempts, each in its own loop, until the server is gone. */
export const workUntilKilled = (student: StudentClient, done: Acknowledged): Promise<unknown> =>
  Promise.all([saveUntilKilled(student, done), storeVersions(student, done), sendAttempts(student, done)]);

const newProgram = () => `print("${randomUUID()}")`;

async function saveUntilKilled(student: StudentClient, done: Acknowledged): Promise<void> {
  const { email } = student;
  const stored = await acknowledged<{ revision?: number } | null>(await student.get("/api/projects/snake"));
  let seenRevision = stored?.revision ?? null;
  for (;;) {
    const content = newProgram();
    const project = projectWith(content);
    const answer = await student.json("PUT", "/api/projects/snake", { seenRevision, project });
    if (!answer) return;
    const saved = await acknowledged<{ revision: number }>(answer);
    if (!saved) continue;
    seenRevision = saved.revision;
    done.projects.push({ email, revision: saved.revision, content });
  }
}

async function storeVersions(student: StudentClient, done: Acknowledged): Promise<void> {
  const work = { language: "python", lessonId: LESSON, lessonTitle: "Python", fileName: "main.py" };
  for (;;) {
    const answer = await student.json("POST", "/api/github/auto-save", { ...work, code: newProgram() });
    if (!answer) return;
    const version = await acknowledged<{ saved: boolean; commit: string }>(answer);
    if (version?.saved) done.versions.push({ email: student.email, commit: version.commit });
    await wait(PAUSE_MS);
  }
}

async function sendAttempts(student: StudentClient, done: Acknowledged): Promise<void> {
  for (;;) {
    const attemptKey = randomUUID();
    const files = [{ name: "main.py", content: newProgram() }];
    const attempt = { exercise: "card", language: "python", files, attemptKey };
    const answer = await student.json("POST", `/api/lessons/${LESSON}/attempts`, attempt);
    if (!answer) return;
    const graded = await acknowledged<{ isRecorded: boolean }>(answer);
    if (graded?.isRecorded) done.attempts.push({ email: student.email, attemptKey });
    await wait(PAUSE_MS);
  }
}

/** The acknowledged writes that are not in the database. */
export async function findLost({ sql }: Connection, done: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const has = async (what: string, rows: PromiseLike<readonly unknown[]>) => {
    if ((await rows).length === 0) lost.push(what);
  };
  for (const { email, commit } of done.versions)
    await has(
      `version ${commit}`,
      sql`select 1 from work_versions join students on students.id = student_id
        where email = ${email} and commit = ${commit}`,
    );
  for (const { email, attemptKey } of done.attempts)
    await has(
      `attempt ${attemptKey}`,
      sql`select 1 from exercise_attempts join students on students.id = student_id
        where email = ${email} and attempt_key = ${attemptKey}`,
    );
  for (const { email, revision, content } of newestOfEach(done.projects))
    await has(
      `project of ${email} at revision ${revision}`,
      // A later save may have been stored without its answer arriving.
      sql`select 1 from projects join students on students.id = student_id where email = ${email}
        and (revision > ${revision} or (revision = ${revision} and content -> 'files' -> 0 ->> 'content' = ${content}))`,
    );
  return lost;
}

const newestOfEach = (projects: Acknowledged["projects"]) => [
  ...new Map(projects.map((project) => [project.email, project])).values(),
];
