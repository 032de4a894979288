import { compareJob } from "#features/assignments/similarity/compare-job.server.ts";
import { makeReport } from "#features/assignments/similarity/make-report.server.ts";
import { readSchoolStarter } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readStarter } from "#features/lessons/content/read-starter.server.ts";
import type { Services } from "#server/services/services.ts";

/** Fills a report of similar programs. What the starter already has does not count. */
export const compareProgramsOfClass = (
  { database: { db }, threads }: Services,
  reportId: string,
): Promise<void> =>
  makeReport(db, reportId, {
    compare: (comparison) => threads.run({ id: reportId }, compareJob, () => comparison),
    starterOf: async (place) => (await readSchoolStarter(db, place.lessonSlug)) ?? readStarter(place),
  });
