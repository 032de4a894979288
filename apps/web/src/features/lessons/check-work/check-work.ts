import * as m from "@nirmaan/messages/lessons-attempts.ts";
import { GUEST } from "#browser/databases/device-databases.ts";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { addPendingAttempt } from "../record/lesson-storage.ts";
import { type LessonStore, languageOf } from "../record/lesson-store.ts";
import { type LessonWorkspace, programOf } from "./lesson-workspace.ts";
import { NotSent, sendAttempt } from "./send-attempt.ts";

type CheckRequest = { owner: string; nonce: string; exercise: string };

/**
 * Grades in the browser and on the server at the same time. The first grade is shown, and the server's replaces it.
 * Without a network the browser's grade is shown as such, and the attempt is queued.
 */
export async function checkWork(
  store: LessonStore,
  workspace: LessonWorkspace,
  { owner, nonce, exercise: name }: CheckRequest,
): Promise<void> {
  const { lesson, setCheck, recordGrade, addWins } = store.getState();
  const language = languageOf(store.getState());
  const exercise = lesson.exercises.find((candidate) => candidate.name === name);
  const program = exercise && programOf(lesson.exercises, exercise, language);
  const file = program?.files[0];
  if (!exercise || !program || !file) return;
  const code = workspace.readFile(program.folder, file.name);
  if (!code?.trim()) {
    const missing = m.fileNotInFolder({ file: file.name, folder: program.folder });
    setCheck(name, { kind: "unable", reason: code === undefined ? missing : m.enterSomeCode() });
    return;
  }
  const attempt: Attempt = {
    exercise: name,
    language,
    files: [{ name: file.name, content: code }],
    attemptKey: crypto.randomUUID(),
  };
  const madeAtMs = Date.now();
  setCheck(name, { kind: "checking" });
  const browserGrade = import("./grade-in-browser.ts")
    .then(({ gradeInBrowser }) => gradeInBrowser({ exercise, language, code, nonce }, workspace))
    .catch(() => undefined);
  void browserGrade.then((grade) => {
    const isStillChecking = store.getState().checks[name]?.kind === "checking";
    if (grade && isStillChecking)
      setCheck(name, { kind: "graded", grade, by: "browser", confirmation: "pending" });
  });
  try {
    const { grade, wins } = await sendAttempt(
      lesson.slug,
      attempt,
      owner === GUEST ? fetch : fetchAsStudent(owner),
    );
    setCheck(name, { kind: "graded", grade, by: "server", confirmation: "done" });
    recordGrade(attempt, grade, true);
    addWins(wins);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const grade = error.canWait ? await browserGrade : undefined;
    if (!grade) {
      setCheck(name, { kind: "unable", reason: m.workIsSafe({ reason: error.message }) });
      return;
    }
    setCheck(name, { kind: "graded", grade, by: "browser", confirmation: "queued" });
    // A guest has no account that could confirm it later, so the browser's grade counts, on this device only.
    recordGrade(attempt, grade, owner === GUEST);
    if (owner !== GUEST) await addPendingAttempt(owner, { ...attempt, slug: lesson.slug, madeAtMs });
  }
}
