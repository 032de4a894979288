import { expect, test } from "vitest";
import { NO_WINS } from "../attempts/wins.ts";
import { NotSent, sendAttempt, sendPendingAttempts } from "./send-attempt.ts";

const attempt = {
  exercise: "greet",
  language: "python" as const,
  files: [{ name: "main.py", content: "print(1)" }],
  attemptKey: "3f0c1a52-6a53-4d0e-9f77-6f2f9d1f4c11",
};
const graded = {
  grade: { passed: true, marks: 3, results: [] },
  isRecorded: true,
  isLessonDone: false,
  wins: NO_WINS,
};
const respondWith =
  (...list: (() => Response)[]): typeof fetch =>
  async () =>
    list.shift()?.() ?? Response.error();
const isDown: typeof fetch = async () => {
  throw new TypeError("Failed to fetch");
};

test("allows a retry without a network and when there are too many requests, but not for an invalid attempt", async () => {
  await expect(sendAttempt("intro", attempt, isDown)).rejects.toMatchObject({ canWait: true });
  const refused = respondWith(() => Response.json({ error: "There is no file main.py." }, { status: 400 }));
  await expect(sendAttempt("intro", attempt, refused)).rejects.toMatchObject({
    message: "There is no file main.py.",
    canWait: false,
  });
  const tooMany = respondWith(() => Response.json({ error: "Wait 20 seconds." }, { status: 429 }));
  await expect(sendAttempt("intro", attempt, tooMany)).rejects.toMatchObject({
    message: "Wait 20 seconds.",
    canWait: true,
  });
});

test("AUTH-03 an attempt that is refused because the session has ended is kept for the next login", async () => {
  const loggedOut = () => respondWith(() => Response.json({ error: "You are logged out." }, { status: 401 }));
  await expect(sendAttempt("intro", attempt, loggedOut())).rejects.toMatchObject({ canWait: true });
  const removed: string[] = [];
  await sendPendingAttempts({
    attempts: [{ ...attempt, slug: "intro" }],
    isOnScreen: () => false,
    send: loggedOut(),
    onGraded: async () => void removed.push("graded"),
    onRefused: async () => void removed.push("refused"),
  });
  expect(removed).toEqual([]);
});

test("sends pending attempts in order and stops at the first that cannot be sent", async () => {
  const pending = ["a", "b", "c"].map((name) => ({ ...attempt, slug: "intro", attemptKey: name }));
  const sent: string[] = [];
  const refused: string[] = [];
  await sendPendingAttempts({
    attempts: pending,
    isOnScreen: () => false,
    send: respondWith(
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

test("SHELL-05 a pending attempt says whether a page will show its grade", async () => {
  const bodies: unknown[] = [];
  const send: typeof fetch = async (_url, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return Response.json(graded);
  };
  await sendAttempt("intro", attempt, send);
  await sendPendingAttempts({
    attempts: ["watched", "left"].map((exercise) => ({ ...attempt, exercise, slug: "intro" })),
    isOnScreen: ({ exercise }) => exercise === "watched",
    send,
    onGraded: async () => {},
    onRefused: async () => {},
  });
  expect(bodies).toMatchObject([
    expect.not.objectContaining({ isDeferred: true }),
    { exercise: "watched", isDeferred: false },
    { exercise: "left", isDeferred: true },
  ]);
});

test("throws NotSent when the server stays busy", async () => {
  const busy = respondWith(() => Response.json({ error: "Our server is too busy." }, { status: 503 }));
  await expect(sendAttempt("intro", attempt, busy, 0)).rejects.toThrow(NotSent);
});

test("TEACH-05 an attempt that waited on the device says for how long; one that is sent at once says nothing", async () => {
  const bodies: { ageSeconds?: number; madeAtMs?: number }[] = [];
  const send: typeof fetch = async (_url, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return Response.json(graded);
  };
  const unseen = { isOnScreen: () => false, send, onGraded: async () => {}, onRefused: async () => {} };
  await sendAttempt("intro", attempt, send);
  const waited = { ...attempt, slug: "intro" };
  // The clock of the device was an hour ahead when the button was pressed, and has been corrected since.
  const times = [Date.now() - 7_200_000, Date.now() + 3_600_000];
  await sendPendingAttempts({ ...unseen, attempts: times.map((madeAtMs) => ({ ...waited, madeAtMs })) });
  const [atOnce, late, ahead] = bodies.map(({ ageSeconds }) => ageSeconds);
  expect(atOnce).toBeUndefined();
  expect(late).toBeGreaterThanOrEqual(7200);
  expect(ahead).toBe(0);
});
