import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";
import Cookies from "js-cookie";
import { fetchLesson } from "../cache/fetch-lesson.ts";
import { removeCachedLessons, sessionStore } from "../cache/lesson-cache.ts";
import { LESSON_LOCALE_COOKIE } from "../content/lesson-locale.ts";
import type { LessonStore } from "../record/lesson-store.ts";

const KEPT_DAYS = 365;

/**
 * Replaces the lesson's texts by those of another language; page, answers, code and progress stay. Returns false when
 * the texts could not be fetched: the old ones stay.
 */
export async function switchLessonLocale(store: LessonStore, locale: TextLocale): Promise<boolean> {
  const before = store.getState().lesson;
  const remember = (chosen: TextLocale) =>
    Cookies.set(LESSON_LOCALE_COOKIE, chosen, { expires: KEPT_DAYS, sameSite: "lax" });
  remember(locale);
  removeCachedLessons(sessionStore());
  const lesson = await fetchLesson(before.slug);
  if (lesson) store.setState({ lesson });
  else remember(before.locale);
  return lesson !== undefined;
}
