import type { PracticeQuestion, QuestionKind } from "../question/practice-question.ts";
import type { Place } from "../question/question-parts.ts";
import { buildQuestion, minutesOf, placesOf } from "./build-question.ts";
import { factsOf, parseVariant, questionId } from "./parsed-question.ts";
import { parseQuestionFile, type QuestionFile, type RawQuestion } from "./question-file.ts";
import { RanFile } from "./ran-results.ts";

/** A question of the bank before a variant is chosen: everything that choosing needs, and no text. */
export type BankEntry = {
  id: string;
  kind: QuestionKind;
  use: "paper" | "viva";
  marks: number;
  level: number;
  minutes: number;
  topic: string;
  case: string | undefined;
  places: Place[];
  /** The variants that were run. Without parameters the only one is 0. */
  seeds: number[];
};

export type QuestionRef = { id: string; seed: number };

export type QuestionBank = {
  entries: BankEntry[];
  entry: (id: string) => BankEntry | undefined;
  /** Builds the variant on first use. Undefined when the bank does not have it any more. */
  question: (ref: QuestionRef) => PracticeQuestion | undefined;
  /** SQL that makes the shown tables, for programs that use a database. */
  database: (ref: QuestionRef) => string | undefined;
};

type BankFile = { path: string; markdown: string; ran: string };
type Written = { file: QuestionFile; raw: RawQuestion; variants: RanFile[string] };

/** The bank from the texts of its files. Questions that were not run are left out: the tests of the bank report them. */
export function createQuestionBank(files: BankFile[]): QuestionBank {
  const written = new Map<string, Written>();
  const entries = new Map<string, BankEntry>();
  for (const { path, markdown, ran } of files) {
    const file = parseQuestionFile(path, markdown).parsed;
    if (!file) continue;
    const results = RanFile.parse(JSON.parse(ran));
    for (const raw of file.questions) {
      const variants = results[raw.name];
      if (!variants) continue;
      const id = questionId(file, raw);
      written.set(id, { file, raw, variants });
      entries.set(id, entryOf(id, file, raw, variants));
    }
  }
  const built = new Map<string, PracticeQuestion>();
  const parsedVariant = ({ id, seed }: QuestionRef) => {
    const source = written.get(id);
    const variant = source?.variants.find((one) => one.seed === seed);
    return source && variant
      ? { parsed: parseVariant(source.file, source.raw, seed, variant.values ?? {}), ran: variant.ran }
      : undefined;
  };
  return {
    entries: [...entries.values()],
    entry: (id) => entries.get(id),
    question: (ref) => {
      const key = `${ref.id}@${ref.seed}`;
      const known = built.get(key);
      if (known) return known;
      const variant = parsedVariant(ref);
      const question = variant && buildQuestion(variant.parsed, variant.ran);
      if (question) built.set(key, question);
      return question;
    },
    database: (ref) => parsedVariant(ref)?.parsed.setups[0],
  };
}

function entryOf(id: string, file: QuestionFile, raw: RawQuestion, variants: Written["variants"]): BankEntry {
  const facts = factsOf(raw);
  return {
    id,
    kind: facts.kind,
    use: facts.use,
    marks: facts.marks,
    level: facts.level,
    minutes: minutesOf(facts),
    topic: file.facts.topic,
    case: facts.case === undefined ? undefined : `${file.file} ${facts.case}`,
    places: placesOf({ facts, file: file.facts }),
    seeds: variants.map(({ seed }) => seed),
  };
}

/** The place of a question in one paper: a question may be asked in several. */
export const placeIn = ({ places }: Pick<BankEntry, "places">, paper: string): Place | undefined =>
  places.find((place) => place.paper === paper);
