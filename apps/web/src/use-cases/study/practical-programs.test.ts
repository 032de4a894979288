import { expect, test } from "vitest";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { practicalPrograms } from "./practical-programs.server.ts";

const finished = (exercise: string, change: object = {}) => ({
  lessonSlug: "python_loops",
  exercise,
  language: "python",
  checks: 3,
  files: [{ name: "main.py", content: "print(1)" }],
  sampleRun: null,
  finishedAt: new Date("2026-11-15T06:00:00Z"),
  ...change,
});

test("STU-06 each program has question, output and date in lesson order, without hidden calls", () => {
  const programs = practicalPrograms(
    [
      finished("log", { sampleRun: { input: "12\n0\n", output: "Days: 1\n" } }),
      finished("goal"),
      finished("no-such-exercise"),
      finished("series", { language: "cobol" }),
    ],
    readStudentPath({ board: "CBSE", classLevel: "11" }),
  );
  expect(programs.map(({ title, finishedOn }) => [title, finishedOn])).toEqual([
    ["On which day are 500 done?", "15 Nov 2026"],
    ["The training log", "15 Nov 2026"],
  ]);
  const [goal, log] = programs;
  expect(goal?.question).toContain("<code>days_needed(goal)</code>");
  expect(goal?.output).toEqual({
    kind: "calls",
    lines: ["days_needed(24) returns 3", "days_needed(500) returns 18"],
  });
  expect(log?.output).toEqual({ kind: "run", input: "12\n0", text: "Days: 1" });
});

test("STU-06 a finished query is printed with its rows, and former Python work without the given file", () => {
  const own = { lessonSlug: "sql_create_and_select" };
  const files = [
    { name: "main.py", content: "show(samosas)" },
    { name: "canteen.py", content: "TABLES" },
  ];
  const path = readStudentPath({ board: "CBSE", classLevel: "12" });
  const printed = (change: object) => practicalPrograms([finished("ask", { ...own, ...change })], path)[0];
  const query = printed({ language: "sql", files: [{ name: "main.sql", content: "-- samosas" }] });
  expect(query?.language).toBe("SQL");
  expect(query?.output).toEqual({
    kind: "calls",
    lines: [
      "samosas: 2 rows:\nFarhan | 11\nGurpreet | 12",
      "dear_orders: 2 rows:\nAsha | Masala dosa | 70\nMeena | Paneer roll | 80",
    ],
  });
  expect(printed({ language: "python", files })?.files).toEqual(files.slice(0, 1));
});
