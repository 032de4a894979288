import type { PersonalLesson } from "../content/rendered-lesson.ts";

const KEEP_MS = 300_000;
const keyOf = (slug: string) => `lesson:${slug}`;

type CacheEntry = { data: PersonalLesson; timestamp: number; expiresAt: number };
type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A lesson read in the last five minutes. What has expired or cannot be read is removed and counts as absent. */
export function readCachedLesson(
  keep: Keep | undefined,
  slug: string,
  now = Date.now(),
): PersonalLesson | undefined {
  const text = keep?.getItem(keyOf(slug));
  if (!text) return undefined;
  const entry = parsed(text);
  if (entry && now < entry.expiresAt && entry.data.slug === slug) return entry.data;
  keep?.removeItem(keyOf(slug));
  return undefined;
}

export function cacheLesson(keep: Keep | undefined, data: PersonalLesson, now = Date.now()): void {
  const entry: CacheEntry = { data, timestamp: now, expiresAt: now + KEEP_MS };
  try {
    keep?.setItem(keyOf(data.slug), JSON.stringify(entry));
  } catch {
    // A full store means a slower next visit, nothing else.
  }
}

function parsed(text: string): CacheEntry | undefined {
  try {
    const entry = JSON.parse(text) as Partial<CacheEntry> | null;
    return typeof entry?.expiresAt === "number" && typeof entry.data === "object" && entry.data
      ? (entry as CacheEntry)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Some private windows refuse even to be asked. */
export function sessionStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
