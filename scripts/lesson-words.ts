/**
 * `npm run lesson:words [-- FOLDER]`: how often the lessons use words that textbooks do not use in that sense. With the
 * lessons' folder of an older version it counts there, for a comparison.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { countPrivateEnglish, Style } from "@nirmaan/grading/authoring/lesson-style.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";

const CONTENT = join(import.meta.dirname, "../content");
const lessons = process.argv[2] ? resolve(process.argv[2]) : join(CONTENT, "lessons");
const style = Style.parse(JSON.parse(readFileSync(join(CONTENT, "style.json"), "utf8")));

const total = new Map(style.schoolEnglish.map(({ avoid }) => [avoid, 0]));
for (const slug of lessonSlugs(lessons))
  for (const [avoid, count] of countPrivateEnglish(readLessonFolder(lessons, slug), style))
    total.set(avoid, (total.get(avoid) ?? 0) + count);

for (const [avoid, count] of total) console.log(`${String(count).padStart(5)}  ${avoid}`);
console.log(`${String([...total.values()].reduce((sum, count) => sum + count, 0)).padStart(5)}  in all`);
