import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/offline.ts";

/** What only this device has, counted. */
export type UnsentWork = {
  attempts: number;
  /** Lessons with steps that were read. */
  lessons: number;
  projects: number;
  /** Practice papers and exams with answers. */
  sittings: number;
};

export const countUnsent = (work: UnsentWork): number =>
  Object.values(work).reduce((sum, count) => sum + count, 0);

export const isAllSent = (work: UnsentWork): boolean => countUnsent(work) === 0;

/** "3 tries and 1 project". */
export function unsentWords({ attempts, projects, sittings, lessons }: UnsentWork): string {
  const parts = [
    attempts > 0 && m.attempts({ count: attempts }),
    projects > 0 && m.projects({ count: projects }),
    sittings > 0 && m.sittings({ count: sittings }),
    lessons > 0 && m.lessonSteps({ count: lessons }),
  ].filter((part) => part !== false);
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(parts);
}
