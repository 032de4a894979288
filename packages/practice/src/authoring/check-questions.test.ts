import { expect, test } from "vitest";
import { parseQuestionFile } from "../read-questions/question-file.ts";
import { checkQuestions } from "./check-questions.ts";
import type { RunJobs } from "./run-jobs.ts";

const FAMILY = `---
paper: isc868-11
board: ISC
unit: isc868-11-u2
topic: Operators
sources: ["a source"]
---

## decrement
kind: fill
bullets: b12
marks: 1
level: 1
vary: {y: 5..9}

If \`int y = {{y}};\`, then after \`y--;\` the value of \`y\` is [[after]].

\`\`\`python values
after = {{y}} - 1
\`\`\`

### Blanks
- after: {{after}}

### Why
One is subtracted.
`;

const style = {
  longestSentence: 26,
  averageSentence: 12,
  jargon: [],
  instead: {},
  schoolEnglish: [],
  hindi: { longestSentence: 30, instead: {} },
};

/** Every job ends with these values, as the interpreter would return them. */
const runsTo =
  (values: Record<string, string>): RunJobs =>
  async (jobs) =>
    new Map(jobs.map((job) => [job, { code: 0, stdout: "", stderr: "", values }] as const));

async function problemsOf(values: Record<string, string>): Promise<string[]> {
  const { parsed } = parseQuestionFile("isc868-11/operators.md", FAMILY);
  const { problems } = await checkQuestions(parsed ? [parsed] : [], runsTo(values), style);
  return problems.map(({ says }) => says);
}

test("a family may not compute another value for a parameter that the question shows", async () => {
  expect(await problemsOf({ after: "4" })).toEqual([]);
  expect((await problemsOf({ after: "4", y: "4" })).join()).toContain("the values change the parameter y");
});
