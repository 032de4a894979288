/** One statement of a script, without comments before it, and the line on which it begins. */
export type SqlStatement = {
  sql: string;
  line: number;
  /** The name on the line above the first statement under it: `-- per_event`. */
  name?: string;
};

/** A script in the order in which it is written. A heading without a statement is a query that is not written yet. */
type ScriptPart =
  | { kind: "heading"; name: string; isAfterBlankLine: boolean }
  | ({ kind: "statement" } & SqlStatement);

// In this order: a quote inside a comment opens nothing, and a semicolon inside quotes ends nothing.
const TOKEN =
  /--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|;|\s+|[^\s;'"`#/-]+|[\s\S]/g;
const COMMENT = /^(?:--|#|\/\*)/;
const HEADING = /^(?:--|#)\s*([a-z_]\w*)\s*:?\s*$/i;
const BLANK_LINE = /\n[^\S\n]*\n/;
const LONGEST_BEGINNING = 200;
const TRIGGER = /^create\s+(?:temp\s+|temporary\s+)?trigger\b/i;

/**
 * Splits a script at its semicolons. A trigger holds statements of its own and ends with END. A heading after a blank line
 * ends a statement too: a forgotten semicolon must not join two queries. So does every heading of `names`, in small letters.
 */
export function scriptParts(script: string, names: readonly string[] = []): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let sql = "";
  let line = 1;
  let startLine = 1;
  let name: string | undefined;
  let before = "\n";
  let lastWord = "";
  /** The begin of the statement: the time must not grow with the square of the script. */
  let beginning = "";
  const isInTrigger = () => lastWord.toLowerCase() !== "end" && TRIGGER.test(beginning);
  const end = () => {
    if (sql.trim())
      parts.push({ kind: "statement", sql: sql.trim(), line: startLine, ...(name && { name }) });
    if (sql.trim()) name = undefined;
    sql = "";
    beginning = "";
  };
  for (const [token] of script.matchAll(TOKEN)) {
    const heading = before.includes("\n") ? HEADING.exec(token)?.[1] : undefined;
    const isAfterBlankLine = heading !== undefined && BLANK_LINE.test(before);
    const endsStatement =
      token === ";" || isAfterBlankLine || (heading && names.includes(heading.toLowerCase()));
    if (endsStatement && !isInTrigger()) end();
    if (token === ";" && sql === "") {
      before = token;
      continue;
    }
    if (sql === "" && (COMMENT.test(token) || !token.trim())) {
      if (heading) {
        name = heading;
        parts.push({ kind: "heading", name, isAfterBlankLine });
      }
    } else {
      if (sql === "") startLine = line;
      // MySQL's comments that begin with # are unknown to SQLite.
      sql += token.startsWith("#") ? "" : token;
      if (beginning.length < LONGEST_BEGINNING) beginning += token;
    }
    line += token.split("\n").length - 1;
    before = token;
    if (token.trim() && !COMMENT.test(token)) lastWord = token;
  }
  end();
  return parts;
}

export const splitStatements = (script: string): SqlStatement[] =>
  scriptParts(script).flatMap((part) => {
    if (part.kind === "heading") return [];
    const { kind: _kind, ...statement } = part;
    return [statement];
  });

const NEAR = /^near "(.+)": syntax error$/s;

/** The line of the word at which SQLite stopped, or the first line of the statement. */
export function lineOfSqlError({ sql, line }: SqlStatement, message: string): number {
  const near = NEAR.exec(message)?.[1];
  const at = near ? sql.indexOf(near) : -1;
  return line + (at > 0 ? sql.slice(0, at).split("\n").length - 1 : 0);
}
