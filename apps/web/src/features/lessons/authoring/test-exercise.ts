import { isObject, readJson, stringIn } from "#browser/json-guards.ts";
import type { ExerciseProof } from "./exercise-proof.ts";

/** What the server answers after it has run both programs. */
export type TestResponse =
  | { kind: "missing"; parts: string[] }
  | { kind: "failed"; proof: ExerciseProof }
  | {
      kind: "usable";
      proof: ExerciseProof;
      slug: string;
      number: number;
      change: "first" | "same-version" | "new-version";
    };

export type TestOutcome = TestResponse | { kind: "not-tested"; message: string | undefined };

/** Runs starter and solution on the server. A pass makes this revision usable. */
export async function testExercise(
  address: string,
  revision: number,
  send: typeof fetch = fetch,
): Promise<TestOutcome> {
  const response = await send(`${address}/test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ revision }),
  }).catch(() => undefined);
  const answer = response && (await readJson(response));
  return response?.ok && isTestAnswer(answer)
    ? answer
    : { kind: "not-tested", message: stringIn(answer, "error") };
}

const KINDS = ["missing", "failed", "usable"];
const isTestAnswer = (answer: unknown): answer is TestResponse =>
  isObject(answer) && KINDS.includes(stringIn(answer, "kind") ?? "");
