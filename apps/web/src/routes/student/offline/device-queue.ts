import { hasDatabase, projectDatabaseName } from "#browser/databases/device-databases.ts";
import { countUnsent, type UnsentWork } from "#features/offline/unsent-work.ts";

const NOTHING: UnsentWork = { attempts: 0, lessons: 0, projects: 0, sittings: 0 };

/** The code that reads and sends is loaded only where there is something to read. */
async function hasOwnData(owner: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name?.endsWith(owner));
}

/** Counts what only this device has. */
export async function countUnsentWork(owner: string): Promise<UnsentWork> {
  if (!(await hasOwnData(owner))) return NOTHING;
  const [{ countUnsentLessons }, { unsentSittings }, { unsentExams }] = await Promise.all([
    import("#features/lessons/session/send-unsent-lessons.ts"),
    import("#features/practice/device/answer-storage.ts"),
    import("#features/exams/device/exam-storage.ts"),
  ]);
  const [lessons, projects, sittings, exams] = await Promise.all([
    countUnsentLessons(owner),
    countUnsentProjects(owner),
    unsentSittings(owner),
    unsentExams(owner),
  ]);
  return { ...lessons, projects, sittings: sittings.length + exams.length };
}

/** In a lesson with a network, a project and steps are always on their way: only tries that wait are worth a line. */
export async function countUnsentHere(owner: string): Promise<UnsentWork> {
  const unsent = await countUnsentWork(owner);
  return navigator.onLine ? { ...NOTHING, attempts: unsent.attempts } : unsent;
}

async function countUnsentProjects(owner: string): Promise<number> {
  if (!(await hasDatabase(projectDatabaseName(owner)))) return 0;
  const { openProjectStorage } = await import("#features/workspace/saving/project-storage.ts");
  const storage = await openProjectStorage(owner);
  try {
    return (await storage.unsent()).length;
  } finally {
    storage.close();
  }
}

/** Sends it from any page of the account, attempts in their order. True if something has arrived. */
export async function sendUnsentWork(owner: string): Promise<boolean> {
  if (!(await hasOwnData(owner))) return false;
  // What cannot be counted must not keep the rest from being sent.
  const before = await countUnsentWork(owner).catch(() => NOTHING);
  const { sendUnsentLessons } = await import("#features/lessons/session/send-unsent-lessons.ts");
  const { sendUnsentAnswers } = await import("#features/practice/device/send-answers.ts");
  const { sendUnsentExams } = await import("#features/exams/device/send-exam.ts");
  const { uploadUnsentProjects } = await import("#features/workspace/saving/upload-unsent-projects.ts");
  const results = await Promise.allSettled([
    sendUnsentLessons(owner),
    sendUnsentAnswers(owner),
    sendUnsentExams(owner),
    uploadUnsentProjects(owner),
  ]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return countUnsent(await countUnsentWork(owner)) < countUnsent(before);
}

/** Removes an account's data from a shared machine; unsent work stays, for its own account. */
export async function forgetAccountData(): Promise<void> {
  const [projects, lessons, practice, exams, pages] = await Promise.all([
    import("#features/workspace/saving/project-storage.ts"),
    import("#features/lessons/record/lesson-storage.ts"),
    import("#features/practice/device/answer-storage.ts"),
    import("#features/exams/device/exam-storage.ts"),
    import("#features/offline/kept-pages.ts"),
  ]);
  await Promise.allSettled([
    projects.removeAccountProjects(),
    lessons.removeLessonRecords(),
    practice.removePracticeAnswers(),
    exams.removeExamWork(),
    pages.removeKeptPages(),
  ]);
}
