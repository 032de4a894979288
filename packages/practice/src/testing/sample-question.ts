import { PracticeQuestion, type QuestionKind, type QuestionOf } from "../question/practice-question.ts";

type Sample<Kind extends QuestionKind> = Pick<QuestionOf<Kind>, "ask" | "key"> & {
  marks?: number;
  programs?: string[];
  mistakes?: { reply: string; thinks: string }[];
};

/** A question with the facts that marking does not look at. */
export function sampleQuestion<Kind extends QuestionKind>(
  kind: Kind,
  sample: Sample<Kind>,
): QuestionOf<Kind> {
  const { ask, key, marks = 1, programs = [], mistakes = [] } = sample;
  const question = PracticeQuestion.parse({
    kind,
    shown: {
      id: "cbse083-12/sample/question",
      version: "1",
      seed: 0,
      use: "paper",
      places: [{ board: "CBSE", paper: "cbse083-12", unit: "cbse083-12-u1", bullets: ["cbse083-12-u1-b01"] }],
      topic: "Sample",
      marks,
      minutes: 1,
      stem: "A question",
      programs: programs.map((code) => ({ language: "python", code, files: [], input: "" })),
      tables: [],
    },
    ask,
    kept: { level: 1, sources: ["a source"], why: "Because.", mistakes },
    key,
  });
  return question as QuestionOf<Kind>;
}
