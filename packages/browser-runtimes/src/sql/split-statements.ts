/** One statement of a script, without comments before it, and the line on which it begins. */
export type Statement = { sql: string; line: number };

// In this order: a quote inside a comment opens nothing, and a semicolon inside quotes ends nothing.
const TOKEN =
  /--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|;|\s+|[^\s;'"`#/-]+|[\s\S]/g;
const COMMENT = /^(?:--|#|\/\*)/;
const TRIGGER = /^create\s+(?:temp\s+|temporary\s+)?trigger\b/i;
const END_OF_TRIGGER = /\bend\s*$/i;

/** Splits a script at its semicolons. A trigger holds statements of its own and ends with END. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let sql = "";
  let line = 1;
  let startLine = 1;
  const end = () => {
    if (sql.trim()) statements.push({ sql: sql.trim(), line: startLine });
    sql = "";
  };
  for (const [token] of script.matchAll(TOKEN)) {
    const isInTrigger = TRIGGER.test(sql) && !END_OF_TRIGGER.test(sql);
    if (token === ";" && !isInTrigger) end();
    else if (sql === "" && (COMMENT.test(token) || !token.trim())) startLine = line;
    else {
      if (sql === "") startLine = line;
      // MySQL's comments that begin with # are unknown to SQLite.
      sql += token.startsWith("#") ? "" : token;
    }
    line += token.split("\n").length - 1;
  }
  end();
  return statements;
}
