import { isObject } from "#browser/json-guards.ts";
import type { PersonalLesson } from "../content/rendered-lesson.ts";

const CACHE_MS = 300_000;
const PREFIX = "lesson:";
const keyOf = (slug: string) => PREFIX + slug;

type CacheEntry = { data: PersonalLesson; timestamp: number; expiresAt: number };
type SessionStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A lesson cached in the last five minutes. Removes an entry that has expired or is invalid. */
export function readCachedLesson(
  storage: SessionStore | undefined,
  slug: string,
  now = Date.now(),
): PersonalLesson | undefined {
  const text = storage?.getItem(keyOf(slug));
  if (!text) return undefined;
  const entry = parseEntry(text);
  if (entry && now < entry.expiresAt && entry.data.slug === slug) return entry.data;
  storage?.removeItem(keyOf(slug));
  return undefined;
}

export function cacheLesson(storage: SessionStore | undefined, data: PersonalLesson, now = Date.now()): void {
  const entry: CacheEntry = { data, timestamp: now, expiresAt: now + CACHE_MS };
  try {
    storage?.setItem(keyOf(data.slug), JSON.stringify(entry));
  } catch {
    // Storage is full: the lesson is fetched again on the next visit.
  }
}

/** After a change of language the cached texts are in the wrong one. */
export function removeCachedLessons(storage: Storage | undefined): void {
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
}

function parseEntry(text: string): CacheEntry | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return isCacheEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

const isCacheEntry = (entry: unknown): entry is CacheEntry =>
  isObject(entry) && typeof entry.expiresAt === "number" && isObject(entry.data);

/** Undefined in private windows where reading `sessionStorage` throws. */
export function sessionStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
