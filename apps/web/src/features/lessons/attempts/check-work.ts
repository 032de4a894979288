import type { Attempt } from "../progress/attempt.ts";
import { addPendingAttempt, GUEST } from "../progress/lesson-storage.ts";
import { type LessonStore, languageOf } from "../progress/lesson-store.ts";
import { type LessonWorkspace, programOf } from "./lesson-workspace.ts";
import { NotSent, sendAttempt } from "./send-attempt.ts";

type Checking = { owner: string; nonce: string; exercise: string };

/**
 * Grades on this device and on the server at once. The first answer is shown, the server's stands; without a network
 * this device's is shown as what it is, and the try waits to be sent.
 */
export async function checkWork(
  store: LessonStore,
  workspace: LessonWorkspace,
  { owner, nonce, exercise: name }: Checking,
): Promise<void> {
  const { lesson, setCheck, takeGrade } = store.getState();
  const language = languageOf(store.getState());
  const exercise = lesson.exercises.find((candidate) => candidate.name === name);
  const program = exercise && programOf(lesson.exercises, exercise, language);
  const file = program?.files[0];
  if (!exercise || !program || !file) return;
  const code = workspace.readFile(program.folder, file.name);
  if (!code?.trim()) {
    const gone = `${file.name} is not in the folder ${program.folder}. Reset the exercise to get it back.`;
    setCheck(name, { kind: "unable", reason: code === undefined ? gone : "Please enter some code" });
    return;
  }
  const attempt: Attempt = {
    exercise: name,
    language,
    files: [{ name: file.name, content: code }],
    attemptKey: crypto.randomUUID(),
  };
  setCheck(name, { kind: "checking" });
  const here = import("./grade-in-browser.ts")
    .then(({ gradeInBrowser }) => gradeInBrowser({ exercise, language, code, nonce }, workspace))
    .catch(() => undefined);
  void here.then((grade) => {
    const isStillOpen = store.getState().checks[name]?.kind === "checking";
    if (grade && isStillOpen)
      setCheck(name, { kind: "graded", grade, by: "browser", confirmation: "coming" });
  });
  try {
    const { grade } = await sendAttempt(lesson.slug, attempt);
    setCheck(name, { kind: "graded", grade, by: "server", confirmation: "done" });
    takeGrade(attempt, grade, true);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const grade = error.canWait ? await here : undefined;
    if (!grade) {
      setCheck(name, { kind: "unable", reason: `${error.message} Your work is safe on this device.` });
      return;
    }
    setCheck(name, { kind: "graded", grade, by: "browser", confirmation: "waiting" });
    // A guest has nobody who could confirm it later: what this device found counts here, and only here.
    takeGrade(attempt, grade, owner === GUEST);
    if (owner !== GUEST) await addPendingAttempt(owner, { ...attempt, slug: lesson.slug });
  }
}
