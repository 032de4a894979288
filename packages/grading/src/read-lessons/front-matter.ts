import { isMap, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import type { LessonProblem } from "../lesson-format/lesson-problem.ts";

export type ParsedPage<Fields> = { fields: Fields; text: string };
type Parsed<Fields> = { page?: ParsedPage<Fields>; problems: LessonProblem[] };

const FENCE = "---";

/** Parses YAML between two lines of `---`, and the Markdown after it. Problems have the line of the field. */
export function parseFrontMatter<Schema extends z.ZodType>(
  file: string,
  content: string,
  schema: Schema,
): Parsed<z.infer<Schema>> {
  const lines = content.split(/\r?\n/);
  const end = lines.indexOf(FENCE, 1);
  if (lines[0] !== FENCE || end < 0)
    return problem(file, 1, "begin with the facts of this page between two lines of three hyphens (---)");

  const counter = new LineCounter();
  const yaml = lines.slice(1, end).join("\n");
  const document = parseDocument(yaml, { lineCounter: counter });
  const broken = document.errors[0];
  if (broken)
    return problem(
      file,
      counter.linePos(broken.pos[0]).line + 1,
      `this cannot be read: ${plain(broken.message)}`,
    );

  const parsed = schema.safeParse(document.toJS());
  const text = lines
    .slice(end + 1)
    .join("\n")
    .trim();
  if (parsed.success) return { page: { fields: parsed.data, text }, problems: [] };
  const problems = parsed.error.issues.flatMap((issue) =>
    messagesFor(issue).map(({ says, key }) => {
      const path = key === undefined ? issue.path : [...issue.path, key];
      return { file, line: lineOf(document.contents, path, counter), says };
    }),
  );
  return { problems };
}

const problem = (file: string, line: number, says: string) => ({ problems: [{ file, line, says }] });

const plain = (message: string) => message.split(/ at line|\n/)[0] ?? message;

/** The line of the deepest part of the path that exists. */
function lineOf(root: Node | null, path: PropertyKey[], counter: LineCounter): number {
  let line = 2;
  let node: unknown = root;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      const start = (pair?.key as Node | undefined)?.range?.[0];
      if (start !== undefined) line = counter.linePos(start).line + 1;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      const start = (node as Node | undefined)?.range?.[0];
      if (start !== undefined) line = counter.linePos(start).line + 1;
    } else break;
  }
  return line;
}

type Message = { says: string; key?: string };

/** An unknown key has a line of its own, so the key is part of the message. */
function messagesFor(issue: z.core.$ZodIssue): Message[] {
  const where = issue.path.map(String).join(" → ") || "this page";
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      key,
      says: `"${key}" is not a word that is known here (in ${where}); check its spelling`,
    }));
  return [{ says: messageFor(issue, where) }];
}

function messageFor(issue: Exclude<z.core.$ZodIssue, { code: "unrecognized_keys" }>, where: string): string {
  if (issue.code === "invalid_type")
    return issue.message.endsWith("received undefined")
      ? `"${where}" is missing`
      : `"${where}" should be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value")
    return `"${where}" should be one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small") {
    if (issue.origin === "string") return `"${where}" is empty`;
    const how = issue.exact ? "exactly" : "at least";
    return `"${where}" needs ${how} ${issue.minimum}${issue.origin === "array" ? " entries" : ""}`;
  }
  if (issue.code === "too_big") return `"${where}" may be at most ${issue.maximum}`;
  if (issue.code === "invalid_union" && issue.errors.length === 0)
    return `"${where}": ${issue.path.at(-1) === "kind" ? "this kind of check is not known" : issue.message}`;
  return `"${where}": ${issue.message}`;
}

const TYPE_NAMES: Record<string, string> = {
  string: "text (put it in quotes if it looks like a number)",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list (lines that begin with a hyphen)",
  object: "a group of facts",
  record: "a group of facts",
};
