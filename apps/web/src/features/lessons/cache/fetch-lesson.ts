import type { PersonalLesson } from "../content/rendered-lesson.ts";
import type { AccountRecord } from "../progress/attempt.ts";
import { cacheLesson, readCachedLesson, sessionStore } from "./lesson-cache.ts";

/** Puts the lesson that comes next into the cache, so that it opens at once. */
export async function prefetchLesson(slug: string): Promise<void> {
  if (readCachedLesson(sessionStore(), slug)) return;
  const answer = await asked<{ lesson: PersonalLesson }>(`/api/lessons/${slug}`);
  if (answer) cacheLesson(sessionStore(), answer.lesson);
}

export const fetchAccountRecord = (slug: string): Promise<AccountRecord | undefined> =>
  asked<AccountRecord>(`/api/lessons/${slug}/record`);

async function asked<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}
