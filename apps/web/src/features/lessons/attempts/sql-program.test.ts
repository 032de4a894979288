import { expect, test } from "vitest";
import { readRenderedLesson } from "../content/lesson-library.server.ts";
import { programOf } from "./lesson-workspace.ts";
import { sqlProgramOf } from "./sql-program.ts";

test("the queries of a Python program open in the SQL editor with the lesson's tables", () => {
  const program = {
    folder: "1-ask",
    files: [
      { name: "main.py", content: "" },
      {
        name: "canteen.py",
        content: 'import sqlite3\n\nTABLES = """\nCREATE TABLE orders (id INTEGER);\n"""\n',
      },
    ],
  };
  const code =
    'dear = """\nSELECT * FROM orders\n"""\nprint("""Not SQL.""")\nall = """\nselect id from orders;\n"""';
  expect(sqlProgramOf(program, code)).toEqual({
    folder: "1-ask",
    files: [
      {
        name: "query.sql",
        content: expect.stringMatching(/^-- .+\nSELECT \* FROM orders;\n\nselect id from orders;\n$/),
      },
      {
        name: "tables.sql",
        content: expect.stringMatching(/^-- .+\nCREATE TABLE orders \(id INTEGER\);\n$/),
      },
    ],
  });
  expect(sqlProgramOf({ ...program, files: program.files.slice(0, 1) }, code)).toBeUndefined();
});

test("every exercise of the SQL lessons has tables for the SQL editor", () => {
  for (const slug of ["sql_create_and_select", "sql_joins_and_aggregates"]) {
    const exercises = readRenderedLesson(slug)?.exercises ?? [];
    expect(exercises.length).toBeGreaterThan(0);
    for (const exercise of exercises) {
      const program = programOf(exercises, exercise, "python");
      const files = program && sqlProgramOf(program, undefined)?.files;
      expect([slug, exercise.name, files?.map(({ name }) => name)]).toEqual([
        slug,
        exercise.name,
        ["query.sql", "tables.sql"],
      ]);
    }
  }
});
