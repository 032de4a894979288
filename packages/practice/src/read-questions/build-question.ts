import { onesOf, parseExpression } from "@nirmaan/grading/logic/boolean-expression.ts";
import { shortHash } from "../families/random-stream.ts";
import { shuffled } from "../families/shuffled.ts";
import { coverText, minimalCover } from "../logic/minimise.ts";
import { AssertionLetter, PracticeQuestion } from "../question/practice-question.ts";
import { type Place, PracticeLanguage, type ShownProgram } from "../question/question-parts.ts";
import { parseBlanks } from "./parse-blanks.ts";
import { parseMistakes, parseOptions, parsePoints } from "./parse-choices.ts";
import { parseErrors } from "./parse-errors.ts";
import { parseOrder } from "./parse-lines.ts";
import type { ParsedQuestion } from "./parsed-question.ts";
import { fenceOf, filesOf, type QuestionBody } from "./question-body.ts";
import { fault } from "./question-problem.ts";
import type { RanProgram } from "./ran-results.ts";
import { tracedRows, traceProgram } from "./trace-program.ts";

type QuestionParts = {
  ask: unknown;
  key: unknown;
  mistakes?: { reply: string; thinks: string }[];
  programs?: ShownProgram[];
};

/** Makes the question that a student gets from what the author wrote and what the runs gave. */
export function buildQuestion(parsed: ParsedQuestion, ran: RanProgram): PracticeQuestion {
  const { id, seed, facts, file, body } = parsed;
  const { ask, key, mistakes = [], programs } = partsOf(parsed, ran);
  const owner = parsed.case;
  const built = {
    kind: facts.kind,
    shown: {
      id,
      version: shortHash(JSON.stringify([facts, body.stem, [...body.sections], body.fences, ask, key])),
      seed,
      use: facts.use,
      places: placesOf(parsed),
      topic: file.topic,
      marks: facts.marks,
      minutes: minutesOf(facts),
      ...(owner && { case: { id: owner.id, text: owner.text } }),
      stem: body.stem || (facts.kind === "assertion" ? ASSERTION_STEM : ""),
      programs: programs ?? shownPrograms(body),
      tables: ran.tables ?? [],
    },
    ask,
    kept: {
      level: facts.level,
      sources: facts.sources ?? file.sources,
      why:
        body.sections.get("why") ??
        body.sections.get("model") ??
        modelText(body) ??
        fault("write the reasoning below ### Why"),
      mistakes,
    },
    key,
  };
  const checked = PracticeQuestion.safeParse(built);
  if (checked.success) return checked.data;
  return fault(checked.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}

const ASSERTION_STEM =
  "Read the assertion (A) and the reason (R). Are both true, and is R the correct explanation of A?";

/** CBSE 083: 180 minutes for 70 marks. */
const MINUTES_PER_MARK = 180 / 70;

export const minutesOf = ({ minutes, marks }: Pick<ParsedQuestion["facts"], "minutes" | "marks">): number =>
  minutes ?? Math.max(1, Math.round(marks * MINUTES_PER_MARK));

export function placesOf({ facts, file }: Pick<ParsedQuestion, "facts" | "file">): Place[] {
  const bullets = facts.bullets.map((bullet) =>
    bullet.startsWith(`${file.paper}-`) ? bullet : `${file.unit}-${bullet}`,
  );
  const own: Place = {
    board: file.board,
    paper: file.paper,
    unit: BULLET_ID.exec(bullets[0] ?? "")?.[1] ?? file.unit,
    bullets,
  };
  const others = (facts.also ?? []).map((bullet): Place => {
    const [, unit = "", paper = ""] = BULLET_ID.exec(bullet) ?? fault(`also: "${bullet}" is not a whole id`);
    return { board: boardOf(paper), paper, unit, bullets: [bullet] };
  });
  return [own, ...others];
}

/** Paper, unit and bullet: cbse083-12-u1-b04, ib-hl-a1-1-2. */
const BULLET_ID = /^((\w+-\w+)-\w+)-[\w-]+$/;

const boardOf = (paper: string): Place["board"] =>
  paper.startsWith("icse")
    ? "ICSE"
    : paper.startsWith("isc")
      ? "ISC"
      : paper.startsWith("ib")
        ? "IB"
        : "CBSE";

const shownPrograms = (body: QuestionBody): ShownProgram[] =>
  body.fences
    .filter(({ role }) => role === "program")
    .map(({ language, code }) => shownProgram(body, language, code));

const shownProgram = (body: QuestionBody, language: string, code: string): ShownProgram => ({
  language: PracticeLanguage.parse(language),
  code,
  files: filesOf(body),
  input: fenceOf(body, "input")?.code ?? "",
});

const modelText = (body: QuestionBody): string | undefined => {
  const fence = fenceOf(body, "model");
  return fence && `\`\`\`${fence.language}\n${fence.code}\n\`\`\``;
};

const section = ({ body }: ParsedQuestion, name: string): string =>
  body.sections.get(name.toLowerCase()) ?? fault(`a question of this kind needs ### ${name}`);

const PARTS: Record<PracticeQuestion["kind"], (parsed: ParsedQuestion, ran: RanProgram) => QuestionParts> = {
  one: choiceParts,
  many: choiceParts,
  assertion: (parsed) => ({
    ask: { assertion: section(parsed, "Assertion"), reason: section(parsed, "Reason") },
    key: { right: AssertionLetter.parse(parsed.facts.answer ?? fault("write answer: A, B, C or D")) },
    mistakes: parseMistakes(section(parsed, "Wrong")),
  }),
  fill: (parsed) => {
    const blanks = parseBlanks(section(parsed, "Blanks"));
    return {
      ask: { blanks: blanks.map(({ id }) => id) },
      key: { accepts: Object.fromEntries(blanks.map(({ id, accepts }) => [id, accepts])) },
      mistakes: blanks.flatMap(({ id, wrong }) =>
        wrong.map(({ text, thinks }) => ({ reply: `${id}=${text}`, thinks })),
      ),
    };
  },
  output: ({ facts, body }, { stdout }) => ({
    ask: { spacing: facts.spacing },
    key: { stdout: stdout ?? fault("this question was not run yet") },
    mistakes: parseMistakes(body.sections.get("wrong") ?? ""),
  }),
  error: (parsed, { stdout }) => {
    const errors = parseErrors(section(parsed, "Errors"), fenceOf(parsed.body, "program")?.code ?? "");
    return {
      ask: { count: errors.length },
      key: { errors, stdout: stdout ?? fault("this question was not run yet") },
    };
  },
  order: ({ id, body, facts }) => parseOrder(id, body, facts),
  trace: traceParts,
  query: queryParts,
  logic: logicParts,
  written: (parsed) => ({
    ask: { lines: parsed.facts.lines ?? Math.max(3, parsed.facts.marks * 3) },
    key: { points: parsePoints(section(parsed, "Points")), model: modelOf(parsed) },
  }),
  program: (parsed, { stdout }) => {
    const model =
      fenceOf(parsed.body, "model") ?? fault("put the model program in a fence such as ```python model");
    return {
      ask: { language: model.language, files: filesOf(parsed.body) },
      key: {
        points: parsePoints(section(parsed, "Points")),
        model: model.code,
        test: fenceOf(parsed.body, "test")?.code ?? "",
        input: fenceOf(parsed.body, "input")?.code ?? "",
        stdout: stdout ?? fault("this question was not run yet"),
      },
    };
  },
};

const partsOf = (parsed: ParsedQuestion, ran: RanProgram): QuestionParts =>
  PARTS[parsed.facts.kind](parsed, ran);

const modelOf = ({ body }: ParsedQuestion): string =>
  [body.sections.get("model"), modelText(body)].filter(Boolean).join("\n\n") ||
  fault("write the model answer below ### Model");

function choiceParts(parsed: ParsedQuestion): QuestionParts {
  const options = parseOptions(section(parsed, "Options"));
  const right = options.filter(({ isRight }) => isRight).map(({ id }) => id);
  if (parsed.facts.kind === "one" && right.length !== 1) fault("mark exactly one option with [x]");
  if (new Set(options.map(({ text }) => text.trim())).size < options.length)
    fault("two options are the same");
  return {
    // Authors put the right option second in almost every other question.
    ask: { options: shuffled(options, parsed.id, parsed.seed).map(({ id, text }) => ({ id, text })) },
    key: { right: parsed.facts.kind === "one" ? right[0] : right },
    mistakes: options.filter(({ isRight }) => !isRight).map(({ id, thinks }) => ({ reply: id, thinks })),
  };
}

function traceParts({ body }: ParsedQuestion, { stdout }: RanProgram): QuestionParts {
  const fence = fenceOf(body, "program") ?? fault("put the program in a fence such as ```python program");
  const { columns, shown } = traceProgram(fence.code, PracticeLanguage.parse(fence.language));
  return {
    ask: { columns },
    key: { rows: tracedRows(stdout ?? fault("this question was not run yet")) },
    programs: [shownProgram(body, fence.language, shown)],
  };
}

function queryParts(parsed: ParsedQuestion, ran: RanProgram): QuestionParts {
  const { facts, setups } = parsed;
  const query = fenceOf(parsed.body, "query")?.code ?? fault("put the query in a fence ```sql query");
  const how = facts.how ?? fault("write how: write or how: result");
  const results = ran.results ?? fault("this query was not run yet");
  return {
    ask: { how, ...(how === "result" && { query }) },
    key: {
      query,
      ordered: /\border\s+by\b/i.test(facts.after ?? query),
      fixtures: setups.map((setup, index) => ({
        setup,
        columns: results[index]?.columns ?? [],
        rows: results[index]?.rows ?? [],
      })),
      ...(facts.after && { after: facts.after }),
    },
  };
}

function logicParts({ facts }: ParsedQuestion): QuestionParts {
  const variables = facts.variables ?? fault("write variables: [A, B, C]");
  const ones =
    facts.ones ??
    onesOf(parseExpression(facts.expression ?? fault("write ones: [...] or expression: ...")), variables);
  const size = 2 ** variables.length;
  const zeros = Array.from({ length: size }, (_, row) => row).filter(
    (row) => !ones.includes(row) && !facts.free.includes(row),
  );
  const covered = facts.form === "SOP" ? ones : zeros;
  return {
    ask: {
      variables,
      parts: facts.parts ?? fault("write parts: [table], [map] or [map, expression]"),
      form: facts.form,
      minimal: facts.minimal,
    },
    key: {
      ones,
      free: facts.free,
      model: coverText(minimalCover(covered, facts.free, size), variables, facts.form),
    },
  };
}
