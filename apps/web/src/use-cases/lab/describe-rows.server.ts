import type { Database } from "@nirmaan/db/connect-database.ts";
import type { LiveRow } from "#features/lab/live/live-state.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { describePlace } from "#features/lessons/content/describe-place.server.ts";

/** Adds the words of a row's place. The title of a teacher's exercise is read once for each stream. */
export function createDescriber(db: Database) {
  const known = new Map<string, string>();
  return async (rows: LiveRow[]) => {
    const unknown = rows.map(({ lesson }) => lesson).filter((slug) => !known.has(slug));
    for (const [slug, title] of await readSchoolTitles(db, unknown)) known.set(slug, title);
    return rows.map((row) => ({ ...row, words: describePlace(row, known) }));
  };
}
