import type { AccountRecord } from "./attempt.ts";
import { cacheLesson, readCachedLesson, sessionStore } from "./lesson-cache.ts";
import type { PlacedLesson } from "./lesson-page.ts";

/** Puts the lesson that comes next into the cache, so that it opens at once. */
export async function fetchAhead(slug: string): Promise<void> {
  if (readCachedLesson(sessionStore(), slug)) return;
  const answer = await asked<{ lesson: PlacedLesson }>(`/api/lessons/${slug}`);
  if (answer) cacheLesson(sessionStore(), answer.lesson);
}

export const fetchRecord = (slug: string): Promise<AccountRecord | undefined> =>
  asked<AccountRecord>(`/api/lessons/${slug}/record`);

async function asked<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}
