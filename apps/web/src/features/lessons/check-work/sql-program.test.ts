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

test("an exercise on tables of a Python lesson opens in the SQL editor, one of an SQL lesson is there already", () => {
  const filesOf = (slug: string, language: "python" | "sql") => {
    const [exercise, ...others] = readRenderedLesson(slug)?.exercises ?? [];
    const program = exercise && programOf([exercise, ...others], exercise, language);
    return program && sqlProgramOf(program, undefined)?.files.map(({ name }) => name);
  };
  expect(filesOf("python_with_sql_database", "python")).toEqual(["query.sql", "tables.sql"]);
  expect(filesOf("sql_create_and_select", "sql")).toBeUndefined();
});
