import { parseFrontMatter } from "@nirmaan/grading/read-lessons/front-matter.ts";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { Parameters } from "../families/parameters.ts";
import { Board } from "../question/question-parts.ts";
import type { QuestionProblem } from "./question-problem.ts";

/** The front matter of a file of questions. */
const FileFacts = z.strictObject({
  paper: z.string().min(1),
  board: Board,
  unit: z.string().min(1),
  topic: z.string().min(1),
  /** Where the facts come from, such as the Python documentation. A question may name its own. */
  sources: z.array(z.string().min(1)).min(1),
});
export type FileFacts = z.infer<typeof FileFacts>;

const OneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)]);

/** The facts below the heading of a question. */
export const QuestionFacts = z.strictObject({
  kind: z.enum([
    "one",
    "many",
    "assertion",
    "fill",
    "output",
    "error",
    "order",
    "trace",
    "query",
    "logic",
    "written",
    "program",
  ]),
  /** Bullets of the file's unit, by the end of their id: b04. By the whole id, of another unit of the paper. */
  bullets: OneOrMore,
  /** Bullets of other papers that ask the same, by their whole id. */
  also: OneOrMore.optional(),
  marks: z.number().min(0.5).max(20),
  /** 1 recalls one fact, 3 is the middle of a paper, 5 is its hardest question. */
  level: z.number().int().min(1).max(5),
  minutes: z.number().positive().max(60).optional(),
  sources: z.array(z.string()).optional(),
  use: z.enum(["paper", "viva"]).default("paper"),
  case: z.string().optional(),
  vary: Parameters.optional(),
  /** How many variants of a family students get. */
  variants: z.number().int().min(2).max(40).default(12),
  /** The error that the program stops with; without it every program must end normally. */
  fails: z.string().optional(),
  /** What a run proves about options: they are outputs, queries, or Python that the proof program tries. */
  proves: z.enum(["output", "queries", "proof"]).optional(),
  answer: z.string().optional(),
  spacing: z.enum(["free", "exact"]).default("free"),
  needs: z.record(z.string(), z.array(z.number().int())).optional(),
  indents: z.enum(["ask", "show"]).optional(),
  how: z.enum(["write", "result"]).optional(),
  after: z.string().optional(),
  variables: z.array(z.string()).optional(),
  parts: z.array(z.enum(["table", "map", "expression"])).optional(),
  form: z.enum(["SOP", "POS"]).default("SOP"),
  minimal: z.boolean().default(true),
  ones: z.array(z.number().int()).optional(),
  free: z.array(z.number().int()).default([]),
  expression: z.string().optional(),
  lines: z.number().int().optional(),
});
export type QuestionFacts = z.infer<typeof QuestionFacts>;

/** A question as the author wrote it, before parameters are filled in. */
export type RawQuestion = { name: string; line: number; text: string };
export type RawCase = { id: string; text: string };
export type QuestionFile = { file: string; facts: FileFacts; questions: RawQuestion[]; cases: RawCase[] };

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Divides a file into its questions (## name) and cases (# Case name). Headings inside fences are code. */
export function parseQuestionFile(
  file: string,
  content: string,
): { parsed?: QuestionFile; problems: QuestionProblem[] } {
  const { page, problems } = parseFrontMatter(file, content, FileFacts);
  if (!page) return { problems };
  const lines = content.split(/\r?\n/);
  const start = lines.indexOf("---", 1) + 1;
  const questions: RawQuestion[] = [];
  const cases: RawCase[] = [];
  let current: { text: string } | undefined;
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (index < start) continue;
    if (/^\s*```/.test(line)) isCode = !isCode;
    const question = isCode ? undefined : /^## (.+)$/.exec(line)?.[1];
    const caseName = isCode ? undefined : /^# Case (.+)$/.exec(line)?.[1];
    if (question !== undefined) {
      const raw = { name: question.trim(), line: index + 1, text: "" };
      questions.push(raw);
      current = raw;
      if (!NAME.test(raw.name))
        problems.push({ file, line: raw.line, says: `"${raw.name}": use small letters, digits and hyphens` });
    } else if (caseName !== undefined) {
      const raw = { id: caseName.trim(), text: "" };
      cases.push(raw);
      current = raw;
    } else if (current) current.text += `${line}\n`;
    else if (line.trim() !== "")
      problems.push({ file, line: index + 1, says: "begin each question with ## and its name" });
  }
  if (isCode) problems.push({ file, line: lines.length, says: "a fence of three backticks is never closed" });
  return { parsed: { file, facts: page.fields, questions, cases }, problems };
}

/** The facts of a question: YAML from its heading to the first empty line. */
export function parseQuestionFacts(text: string): { facts?: QuestionFacts; body: string; says: string[] } {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim() === "");
  const head = lines.slice(0, end < 0 ? lines.length : end).join("\n");
  const body =
    end < 0
      ? ""
      : lines
          .slice(end + 1)
          .join("\n")
          .trim();
  try {
    const parsed = QuestionFacts.safeParse(parseYaml(head));
    if (parsed.success) return { facts: parsed.data, body, says: [] };
    const says = parsed.error.issues.map(({ path, message }) => `${path.join(" → ") || "facts"}: ${message}`);
    return { body, says };
  } catch (error) {
    return { body, says: [`the facts below the heading cannot be read: ${String(error).split("\n")[0]}`] };
  }
}
