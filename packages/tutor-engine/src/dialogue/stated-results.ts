import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";
import { type CheckFacts, checkFactsOf, fillAll } from "./question-facts.ts";
import { hasInOrder } from "./question-kind.ts";
import type { Phrases, TutorPhrases } from "./tutor-phrases.ts";

/** What the tutor said about results in earlier messages, compared with the results now. */
export type StatedResults = {
  /** "solved": a message calls a result wrong that is right now. "other": it names a result that the program no longer gives. */
  compare: (message: string) => "same" | "other" | "solved";
  /** Whether a message names a result as it is now. */
  tellsNews: (message: string) => boolean;
  /** The last of the checks that the tutor called wrong and that pass now. */
  solvedIn: (messages: string[], language: keyof TutorPhrases["phrases"]) => string | undefined;
};

/** The sentences about one check. */
type ResultStatement = {
  check: number;
  passes: boolean;
  /** Each sentence without the values that a change of the program changes. */
  shapes: string[][];
  /** The sentences as they would be now. */
  now: string[];
};

const LANGUAGES = ["english", "hinglish", "hindi"] as const;

export function statedResultsOf(
  problem: Problem,
  diagnosis: Diagnosis,
  { phrases }: Pick<TutorPhrases, "phrases">,
): StatedResults {
  const statements = problem.checks.flatMap((_, check) => statementOf(check, problem, diagnosis, phrases));
  const statedIn = (message: string) => {
    const text = message.toLowerCase();
    return statements
      .filter(({ shapes }) => shapes.some((parts) => hasInOrder(text, parts)))
      .map(({ check, passes, now }) => ({
        check,
        passes,
        isNow: now.some((sentence) => text.includes(sentence)),
      }));
  };
  return {
    compare: (message) => {
      const outdated = statedIn(message).filter(({ isNow }) => !isNow);
      if (outdated.some(({ passes }) => passes)) return "solved";
      return outdated.length > 0 ? "other" : "same";
    },
    tellsNews: (message) => statedIn(message).some(({ isNow }) => isNow),
    solvedIn: (messages, language) => {
      const solved = messages.flatMap(statedIn).findLast(({ passes }) => passes);
      const check = solved && problem.checks[solved.check];
      return check && checkFactsOf(check, undefined, problem.language, phrases[language]).call;
    },
  };
}

function statementOf(
  check: number,
  { checks, language }: Problem,
  { evidence }: Diagnosis,
  phrases: TutorPhrases["phrases"],
): ResultStatement[] {
  const [asked, result] = [checks[check], evidence.results[check]];
  if (!asked || asked.hidden || !result) return [];
  const inLanguages = LANGUAGES.flatMap((each) => {
    const sentences = sentencesIn(phrases[each]);
    const facts = checkFactsOf(asked, result, language, phrases[each]);
    // A long call is described, and the description fits every check.
    if (facts.call === phrases[each].firstFailing) return [];
    // Of an output another line may be wrong now, so that only the check itself is the same.
    const fixed = asked.call ? facts : { call: facts.call };
    return {
      shapes: sentences.map((sentence) => partsOf(sentence, fixed)),
      now: result.passed ? [] : fillAll(sentences, facts).map((sentence) => sentence.toLowerCase()),
    };
  });
  return [
    {
      check,
      passes: result.passed,
      shapes: inLanguages.flatMap(({ shapes }) => shapes),
      now: inLanguages.flatMap(({ now }) => now),
    },
  ];
}

/** Only those that name the check. */
const sentencesIn = ({ wrong, still, same, wrongRow, wrongEnd }: Phrases): string[] =>
  [...wrong, ...still, ...same, ...wrongRow, ...wrongEnd].filter((sentence) => sentence.includes("{call}"));

const OPEN = "\0";

/** The text between the blanks that have no fixed value. */
const partsOf = (sentence: string, { call, want }: CheckFacts): string[] =>
  sentence
    .replace(/\{(\w+)\}/g, (_, blank: string) =>
      blank === "call" ? call : blank === "want" && want !== undefined ? want : OPEN,
    )
    .toLowerCase()
    .split(OPEN)
    .filter((part) => part.trim() !== "");
