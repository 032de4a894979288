import * as m from "@nirmaan/messages/lessons-attempts.ts";
import type { LessonProgram } from "./lesson-workspace.ts";

const TABLES = /^TABLES = """\n?([\s\S]*?)"""/m;
const STRING = /"""([\s\S]*?)"""/g;
const SQL_STATEMENT = /^\s*(?:select|insert|update|delete|create|drop|alter|with)\b/i;

/**
 * The queries of a Python program as a file of their own, with the lesson's tables beside it, for the SQL editor. Undefined
 * for an exercise without tables.
 */
export function sqlProgramOf(program: LessonProgram, code: string | undefined): LessonProgram | undefined {
  const [starter, ...given] = program.files;
  const tables = given.map(({ content }) => TABLES.exec(content)?.[1]).find((found) => found !== undefined);
  if (!starter || tables === undefined) return undefined;
  const queries = [...(code ?? starter.content).matchAll(STRING)]
    .map(([, text = ""]) => text.trim())
    .filter((text) => SQL_STATEMENT.test(text))
    .map((text) => (text.endsWith(";") ? text : `${text};`));
  return {
    folder: program.folder,
    files: [
      { name: "query.sql", content: `-- ${m.sqlQueries()}\n${queries.join("\n\n")}\n` },
      { name: "tables.sql", content: `-- ${m.sqlTables()}\n${tables.trim()}\n` },
    ],
  };
}
