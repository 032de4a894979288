import { expect, test } from "vitest";
import { filterRows, LessonFilter, lessonRows, progressCsv } from "./lesson-table.ts";
import { dayOf, type StudyLesson } from "./study-record.ts";

const lesson = (slug: string, title: string, topic = "programming"): StudyLesson => ({
  slug,
  title,
  topic,
  minutes: 30,
  isOnPath: true,
  course: { slug: "python", title: "Python" },
  units: [],
  exercises: slug === "loops" ? ["count", "stars"] : [],
});
const at = new Date("2026-11-14T20:00:00Z");
const attempt = {
  lessonSlug: "loops",
  exercise: "count",
  checksPassed: 1,
  checksTotal: 2,
  passed: false,
  at,
};
const rows = lessonRows(
  {
    attempts: [attempt, { ...attempt, passed: true, checksPassed: 2 }],
    lessons: [
      { lessonSlug: "loops", secondsSpent: 754, startedAt: at, updatedAt: at, completedAt: null },
      { lessonSlug: "drones", secondsSpent: 60, startedAt: at, updatedAt: at, completedAt: at },
    ],
  },
  [lesson("loops", "Loops"), lesson("drones", '=Fly "high", far', "drones"), lesson("lists", "Lists")],
);

test("STU-03 a lesson shows its state, the tries of each exercise and the time", () => {
  expect(rows[0]).toMatchObject({
    status: "started",
    attempts: 2,
    exercisesPassed: 1,
    minutes: 13,
    exercises: [
      { name: "count", attempts: 2, isPassed: true },
      { name: "stars", attempts: 0, isPassed: false },
    ],
  });
  expect(rows.map(({ status }) => status)).toEqual(["started", "finished", "new"]);
});

test("STU-03 filters the table by state, topic and search words; an invalid value does not filter", () => {
  const titles = (filter: Record<string, unknown>) =>
    filterRows(rows, LessonFilter.parse(filter)).map(({ slug }) => slug);
  expect(titles({ status: "finished" })).toEqual(["drones"]);
  expect(titles({ topic: "drones" })).toEqual(["drones"]);
  expect(titles({ q: " LOO " })).toEqual(["loops"]);
  expect(titles({ status: "broken", q: 7 })).toHaveLength(3);
});

test("STU-03 the CSV export neutralises cells that a spreadsheet would compute", () => {
  const [head, first, second] = progressCsv(rows, dayOf).split("\r\n");
  expect(head).toBe(
    "\uFEFFLesson,Course,Topic,Status,Exercises passed,Exercises,Tries,Minutes,Last worked on",
  );
  expect(first).toBe("Loops,Python,programming,Started,1,2,2,13,2026-11-15");
  expect(second).toBe(`"'=Fly ""high"", far",Python,drones,Finished,0,0,0,1,2026-11-15`);
});
