import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { chainStart, checkChain } from "../rules/journal-chain.ts";
import {
  openStoredExam,
  removeExamWork,
  storeAnswer,
  storeEvent,
  storeExamFacts,
  unsentExams,
} from "./exam-storage.ts";
import { sendExam, sendUnsentExams } from "./send-exam.ts";

const ids = () => [crypto.randomUUID(), crypto.randomUUID()] as const;
const offline: typeof fetch = async () => {
  throw new TypeError("no network");
};
const event = (kind: "opened" | "left") => ({
  kind,
  at: "2026-11-17T10:00:00.000Z",
  question: 0,
  size: 0,
  text: "",
});

type Sent = {
  path: string;
  body: { answers: { code: string; ageMs: number }[]; events: { kind: string }[] };
};

function server(state = "working") {
  const requests: Sent[] = [];
  const send: typeof fetch = async (input, init) => {
    const body = await new Response(init?.body ?? null).json();
    requests.push({ path: typeof input === "string" ? input : "", body });
    return Response.json({ state, now: new Date().toISOString(), endsAt: null, refused: [] });
  };
  return { requests, send };
}

test("TEACH-09 work without a network survives on the device with its age and arrives once", async () => {
  const [owner, exam] = ids();
  await storeAnswer(owner, exam, 0, "print(1)");
  await storeAnswer(owner, exam, 0, "print(12)");
  expect(await sendExam(owner, exam, offline)).toEqual({ kind: "offline" });
  expect(await unsentExams(owner)).toEqual([exam]);
  const { requests, send } = server();
  await sendUnsentExams(owner, send);
  await sendUnsentExams(owner, send);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body.answers).toMatchObject([{ question: 0, code: "print(12)" }]);
  expect(requests[0]?.body.answers[0]?.ageMs).toBeGreaterThanOrEqual(0);
  expect((await openStoredExam(owner, exam)).answers[0]?.code).toBe("print(12)");
});

test("TEACH-09 the journal goes on as one chain after a reload, and what is sent leaves the device", async () => {
  const [owner, exam] = ids();
  await storeEvent(owner, exam, event("opened"));
  const { send } = server();
  const { device, events } = await openStoredExam(owner, exam);
  await sendExam(owner, exam, send);
  await storeEvent(owner, exam, event("left"));
  const after = await openStoredExam(owner, exam);
  expect(after.events.map(({ number }) => number)).toEqual([2]);
  const chain = checkChain(chainStart({ examId: exam, studentId: owner, device }), [
    ...events,
    ...after.events,
  ]);
  expect(chain.map(({ isBroken }) => isBroken)).toEqual([false, false]);
});

test("TEACH-09 an exam that is handed in without a network is handed in later", async () => {
  const [owner, exam] = ids();
  await storeAnswer(owner, exam, 1, "x");
  await storeExamFacts(owner, exam, { wantsHandIn: true });
  await sendExam(owner, exam, offline);
  const { requests, send } = server("handed-in");
  await sendExam(owner, exam, send);
  expect(requests.map(({ path }) => path)).toEqual([`/api/student/exams/${exam}/hand-in`]);
  expect(await unsentExams(owner)).toEqual([]);
});

test("TEACH-09 on a shared machine sent work is removed, unsent work stays for its owner", async () => {
  const [[asha, exam], [ravi]] = [ids(), ids()];
  await storeAnswer(asha, exam, 0, "sent");
  await sendExam(asha, exam, server().send);
  await storeAnswer(ravi, exam, 0, "unsent");
  await removeExamWork();
  expect((await openStoredExam(asha, exam)).answers).toEqual({});
  expect((await openStoredExam(ravi, exam)).answers[0]?.code).toBe("unsent");
});
