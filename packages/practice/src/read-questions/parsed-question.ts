import { fillTemplate } from "../families/fill-template.ts";
import { shortHash } from "../families/random-stream.ts";
import { fenceOf, parseQuestionBody, type QuestionBody } from "./question-body.ts";
import {
  type FileFacts,
  parseQuestionFacts,
  type QuestionFacts,
  type QuestionFile,
  type RawQuestion,
} from "./question-file.ts";
import { fault } from "./question-problem.ts";

/** One question with its parameters filled in. */
export type ParsedQuestion = {
  id: string;
  seed: number;
  facts: QuestionFacts;
  file: FileFacts;
  body: QuestionBody;
  case: { id: string; text: string } | undefined;
  /** SQL that makes the databases on which a query is tried. */
  setups: string[];
  /** A hash of everything that a run depends on. */
  of: string;
};

export const questionId = (file: QuestionFile, raw: RawQuestion): string =>
  `${file.facts.paper}/${file.file.replace(/^.*\//, "").replace(/\.md$/, "")}/${raw.name}`;

/** The facts as they are before parameters are filled in: kind and `vary` never depend on them. */
export function factsOf(raw: RawQuestion): QuestionFacts {
  const { facts, says } = parseQuestionFacts(raw.text);
  return facts ?? fault(says.join("; "));
}

export function parseVariant(
  file: QuestionFile,
  raw: RawQuestion,
  seed: number,
  values: Record<string, string>,
): ParsedQuestion {
  const { text, missing } = seed === 0 ? { text: raw.text, missing: [] } : fillTemplate(raw.text, values);
  if (missing.length > 0) fault(`{{${missing.join("}}, {{")}}} has no value`);
  const { facts, body, says } = parseQuestionFacts(text);
  if (!facts) return fault(says.join("; "));
  const parsed = parseQuestionBody(body);
  const owner = facts.case === undefined ? undefined : caseOf(file, facts.case);
  const caseBody = owner && parseQuestionBody(owner.text);
  const fences = [...parsed.fences, ...(caseBody?.fences ?? [])];
  const shownTables = fences.find(({ role }) => role === "tables");
  const setups = [shownTables, ...fences.filter(({ role }) => role === "more")].flatMap(
    (fence) => fence?.code ?? [],
  );
  const shared = { ...parsed, fences: withCaseProgram(parsed, caseBody) };
  return {
    id: questionId(file, raw),
    seed,
    facts,
    file: file.facts,
    body: shared,
    case: owner && caseBody && { id: `${file.facts.paper}/${owner.id}`, text: caseBody.stem },
    setups,
    of: shortHash(JSON.stringify([facts, shared.fences, [...parsed.sections], setups])),
  };
}

const caseOf = (file: QuestionFile, id: string) =>
  file.cases.find((one) => one.id === id) ?? fault(`there is no "# Case ${id}" in this file`);

/** A program or file of the case belongs to each of its questions that has none of its own. */
function withCaseProgram(own: QuestionBody, shared: QuestionBody | undefined): QuestionBody["fences"] {
  const others = (shared?.fences ?? []).filter(
    ({ role }) => role !== "tables" && role !== "more" && !fenceOf(own, role),
  );
  return [...own.fences, ...others];
}
