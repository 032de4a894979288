import type { AccountRecord } from "../account-record/account-record.ts";
import type { PersonalLesson } from "../content/rendered-lesson.ts";
import { cacheLesson, readCachedLesson, sessionStore } from "./lesson-cache.ts";

/** What a lesson page loads. */
export type LessonVisit = {
  lesson: PersonalLesson;
  owner: string;
  board: string | null;
  /** Undefined when the lesson came from the cache: the record is fetched while the student reads. */
  account: AccountRecord | null | undefined;
  /** What the browser needs to follow the student's session; null for a guest. */
  session: LessonSession | null;
  /** The student is in a class: what its teacher writes is shown beside the work. */
  hasTeacher: boolean;
  /** The names of the classes whose teachers see live how the student is doing. */
  liveClasses: string[];
};

type LessonSession = {
  userId: string;
  project: { url: string; anonKey: string; cookieName: string; isSecure: boolean };
};

/** The student of this document, known after the server has answered its first lesson page. */
let reader: Pick<LessonVisit, "owner" | "board" | "session" | "hasTeacher" | "liveClasses"> | undefined;

export function readCachedVisit(slug: string): LessonVisit | undefined {
  const lesson = reader && readCachedLesson(sessionStore(), slug);
  return reader && lesson ? { ...reader, lesson, account: undefined } : undefined;
}

export function rememberVisit({ lesson, account, ...visit }: LessonVisit): void {
  const { owner, board, session, hasTeacher, liveClasses } = visit;
  reader = { owner, board, session, hasTeacher, liveClasses };
  // A lesson that came from the cache is not cached again: it would never expire.
  if (account !== undefined) cacheLesson(sessionStore(), lesson);
}
