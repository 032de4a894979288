import { isObject, isStringArray } from "#browser/json-guards.ts";
import type { AccountRecord } from "../account-record/account-record.ts";
import type { PersonalLesson } from "../content/rendered-lesson.ts";
import { cacheLesson, readCachedLesson, sessionStore } from "./lesson-cache.ts";

/** Caches the next lesson, so that it opens without a request. */
export async function prefetchLesson(slug: string): Promise<void> {
  if (!readCachedLesson(sessionStore(), slug)) await fetchLesson(slug);
}

/** Fetches and caches a lesson in the student's language. Undefined without a network. */
export async function fetchLesson(slug: string): Promise<PersonalLesson | undefined> {
  const response = await fetchJson(`/api/lessons/${slug}`);
  if (!isObject(response) || !isPersonalLesson(response.lesson)) return undefined;
  cacheLesson(sessionStore(), response.lesson);
  return response.lesson;
}

export async function fetchAccountRecord(slug: string): Promise<AccountRecord | undefined> {
  const record = await fetchJson(`/api/lessons/${slug}/record`);
  return isAccountRecord(record) ? record : undefined;
}

const isPersonalLesson = (value: unknown): value is PersonalLesson =>
  isObject(value) && typeof value.slug === "string" && Array.isArray(value.steps) && isObject(value.place);

const isAccountRecord = (value: unknown): value is AccountRecord =>
  isObject(value) && isStringArray(value.stepsDone) && Array.isArray(value.attempts);

/** Undefined without a network, and when the server refuses. */
async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
