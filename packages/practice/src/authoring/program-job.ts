import { randomStream } from "../families/random-stream.ts";
import { neededBefore } from "../ordering/largest-kept.ts";
import { PracticeLanguage } from "../question/question-parts.ts";
import { blanksIn, fillBlanks, formText, parseBlanks } from "../read-questions/parse-blanks.ts";
import { parseOptions } from "../read-questions/parse-choices.ts";
import { correctLines, parseErrors } from "../read-questions/parse-errors.ts";
import { assembleLines, parseOrder } from "../read-questions/parse-lines.ts";
import type { ParsedQuestion } from "../read-questions/parsed-question.ts";
import { fenceOf, filesOf, insideTicks } from "../read-questions/question-body.ts";
import { runnableCode } from "../read-questions/runnable-code.ts";
import { traceProgram } from "../read-questions/trace-program.ts";

/** One program to run. `values` asks for the names that it defines instead of its output. */
export type ProgramJob = {
  language: PracticeLanguage;
  code: string;
  input: string;
  files: { name: string; content: string }[];
  database?: string;
  values?: boolean;
};

/** The programs that prove a question, by name; `main` gives the output that is stored. */
export type QuestionJobs = Map<string, ProgramJob>;

export function questionJobs(parsed: ParsedQuestion): QuestionJobs {
  const codes = CODES[parsed.facts.kind]?.(parsed) ?? plainCodes(parsed);
  const language = PracticeLanguage.safeParse(languageOf(parsed)).data ?? "python";
  return new Map(
    Object.entries(codes).map(([name, code]) => [
      name,
      {
        language,
        code: runnableCode(language, code),
        input: fenceOf(parsed.body, "input")?.code ?? "",
        files: filesOf(parsed.body),
        ...(parsed.setups[0] && { database: parsed.setups[0] }),
      },
    ]),
  );
}

const CODE_ROLES = ["program", "model", "lines", "proof"];

const languageOf = ({ body }: ParsedQuestion) =>
  body.fences.find(({ role, language }) => CODE_ROLES.includes(role) && language !== "sql")?.language;

type Codes = Record<string, string>;

const CODES: Partial<Record<ParsedQuestion["facts"]["kind"], (parsed: ParsedQuestion) => Codes>> = {
  fill: fillCodes,
  error: errorCodes,
  order: orderCodes,
  trace: ({ body }): Codes => {
    const fence = fenceOf(body, "program");
    return fence
      ? { main: traceProgram(fence.code, PracticeLanguage.parse(fence.language)).instrumented }
      : {};
  },
  program: modelCodes,
  written: (parsed) => ({ ...plainCodes(parsed), ...(fenceOf(parsed.body, "model") && modelCodes(parsed)) }),
};

/** The programs that are shown, and each option in the place of [[option]] in the proof. */
function plainCodes({ body }: ParsedQuestion): Codes {
  const programs = body.fences.filter(({ role }) => role === "program");
  const codes = programs.map(({ code }, index) => [index === 0 ? "main" : `program ${index + 1}`, code]);
  const proof = fenceOf(body, "proof");
  const options = proof ? parseOptions(body.sections.get("options") ?? "") : [];
  const tried = options.map(({ id, text }) => [
    `option ${id}`,
    fillBlanks(proof?.code ?? "", { option: insideTicks(text) }),
  ]);
  return Object.fromEntries([...codes, ...tried]);
}

function fillCodes({ body }: ParsedQuestion): Codes {
  const program = fenceOf(body, "program")?.code;
  if (program === undefined) return {};
  const inProgram = new Set(blanksIn(program));
  const blanks = parseBlanks(body.sections.get("blanks") ?? "").filter(({ id }) => inProgram.has(id));
  const right = Object.fromEntries(blanks.map(({ id, accepts }) => [id, formText(accepts[0])]));
  const codes: Codes = { main: fillBlanks(program, right) };
  for (const { id, accepts, wrong } of blanks) {
    for (const [index, form] of accepts.entries())
      if (index > 0)
        codes[`accept ${id} ${index + 1}`] = fillBlanks(program, { ...right, [id]: formText(form) });
    for (const [index, { text }] of wrong.entries())
      codes[`wrong ${id} ${index + 1}`] = fillBlanks(program, { ...right, [id]: text });
  }
  return codes;
}

function errorCodes({ body }: ParsedQuestion): Codes {
  const program = fenceOf(body, "program")?.code ?? "";
  const errors = parseErrors(body.sections.get("errors") ?? "", program);
  const fixed = errors.map(({ line, fixes }) => ({ line, fixed: fixes[0] ?? "" }));
  const codes: Codes = { main: correctLines(program, fixed), broken: program };
  for (const { line, fixes } of errors) {
    const others = fixed.filter((one) => one.line !== line);
    codes[`without ${line}`] = correctLines(program, others);
    for (const [index, fix] of fixes.entries())
      if (index > 0)
        codes[`fix ${line} ${index + 1}`] = correctLines(program, [...others, { line, fixed: fix }]);
  }
  return codes;
}

const RANDOM_ORDERS = 5;

function orderCodes(parsed: ParsedQuestion): Codes {
  const order = parseOrder(parsed.id, parsed.body, parsed.facts);
  if (!PracticeLanguage.safeParse(order.ask.language).success) return {};
  const codes: Codes = { main: assembleLines(parsed.body, order, order.key.model) };
  for (let number = 1; number <= RANDOM_ORDERS; number++) {
    const ids = randomOrder(order.key.model, order.key.needs, randomStream(parsed.id, number, "order"));
    if (ids.join() !== order.key.model.join())
      codes[`order ${number}`] = assembleLines(parsed.body, order, ids);
  }
  return codes;
}

/** An order that respects the needs, chosen by the random numbers. */
export function randomOrder(
  ids: string[],
  needs: Record<string, string[]>,
  draw: (below: number) => number,
): string[] {
  const isBefore = neededBefore(needs);
  const left = [...ids];
  const order: string[] = [];
  while (left.length > 0) {
    const ready = left.filter((id) => !left.some((other) => isBefore(other, id)));
    const next = ready[draw(ready.length)] ?? "";
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

function modelCodes({ body }: ParsedQuestion): Codes {
  const model = fenceOf(body, "model");
  const test = fenceOf(body, "test")?.code ?? "";
  const codes: Codes = { main: withTest(model?.language ?? "", model?.code ?? "", test) };
  if (test !== "") codes.nothing = test;
  const wrong = body.fences.filter(({ role }) => role.startsWith("wrong"));
  for (const [index, { code, language }] of wrong.entries())
    codes[`wrong ${index + 1}`] = withTest(language, code, test);
  return codes;
}

/** Java allows one public class in a file, and the test has it. */
export const withTest = (language: string, program: string, test: string): string =>
  test === ""
    ? program
    : `${language === "java" ? program.replace(/\bpublic\s+(?=class\b)/g, "") : program}\n${test}`;
