import { expect, test } from "vitest";
import { NotSent, sendAttempt, sendPendingAttempts } from "./send-attempt.ts";

const attempt = {
  exercise: "greet",
  language: "python" as const,
  files: [{ name: "main.py", content: "print(1)" }],
  attemptKey: "3f0c1a52-6a53-4d0e-9f77-6f2f9d1f4c11",
};
const graded = { grade: { passed: true, marks: 3, results: [] }, isRecorded: true, isLessonDone: false };
const answers =
  (...list: (() => Response)[]): typeof fetch =>
  async () =>
    list.shift()?.() ?? Response.error();
const isDown: typeof fetch = async () => {
  throw new TypeError("Failed to fetch");
};

test("a try without a network waits; one that makes no sense does not", async () => {
  await expect(sendAttempt("intro", attempt, isDown)).rejects.toMatchObject({ canWait: true });
  const refused = answers(() => Response.json({ error: "There is no file main.py." }, { status: 400 }));
  await expect(sendAttempt("intro", attempt, refused)).rejects.toMatchObject({
    message: "There is no file main.py.",
    canWait: false,
  });
  const tooMany = answers(() => Response.json({ error: "Wait 20 seconds." }, { status: 429 }));
  await expect(sendAttempt("intro", attempt, tooMany)).rejects.toMatchObject({
    message: "Wait 20 seconds.",
    canWait: true,
  });
});

test("waiting tries are sent in order; the first that cannot go keeps the rest back", async () => {
  const waiting = ["a", "b", "c"].map((name) => ({ ...attempt, slug: "intro", attemptKey: name }));
  const sent: string[] = [];
  const refused: string[] = [];
  await sendPendingAttempts({
    attempts: waiting,
    send: answers(
      () => Response.json({ error: "gone" }, { status: 404 }),
      () => Response.json(graded),
      () => Response.json({ error: "busy" }, { status: 503 }),
    ),
    onGraded: async ({ attemptKey }) => void sent.push(attemptKey),
    onRefused: async ({ attemptKey }) => void refused.push(attemptKey),
  });
  expect(refused).toEqual(["a"]);
  expect(sent).toEqual(["b"]);
});

test("a server that stays busy is said to be busy", async () => {
  const busy = answers(() => Response.json({ error: "Our server is too busy." }, { status: 503 }));
  await expect(sendAttempt("intro", attempt, busy, 0)).rejects.toThrow(NotSent);
});
