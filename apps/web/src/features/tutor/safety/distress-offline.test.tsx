import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTutor } from "../chat/use-tutor.ts";
import { answerDistressMessage } from "./answer-distress-message.ts";

const ASHA = "d0000000-0000-4000-8000-000000000001";
const RAVI = "d0000000-0000-4000-8000-000000000002";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Sent = { address: string; body: unknown };

/** A server that answers by address; without an answer the network is gone. */
function network(answers: Record<string, () => Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    sent.push({ address, body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = answers[address];
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  return sent;
}

function openTutor(studentId: string | undefined) {
  const setting = {
    place: "playground",
    lesson: undefined,
    studentId,
    readWork: () => ({ language: "python", code: "print(1)" }),
    readLocalProblem: () => Promise.reject(new Error("the engine was never loaded")),
  };
  const { result, unmount } = renderHook(() => useTutor(setting));
  const ask = async (text: string) => {
    act(() => void result.current.send(text));
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    return result.current.messages.findLast(({ role }) => role === "assistant")?.content ?? "";
  };
  return { ask, unmount };
}

const reportsIn = (sent: Sent[]) => sent.filter(({ address }) => address === "/api/tutor/alerts");

test("TRUST-08 without a network the numbers are shown, and the alert is sent when the network is back", async () => {
  network({});
  const { ask, unmount } = openTutor(ASHA);
  const reply = await ask("I want to die");
  expect(reply).toContain("14416");
  expect(reply).toContain("As soon as I can, I will send word");
  expect(reply).not.toContain("I have told");

  const sent = network({ "/api/tutor/alerts": () => Response.json({ told: "teacher" }) });
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(reportsIn(sent)).toHaveLength(1));
  expect(reportsIn(sent)[0]?.body).toMatchObject({ studentId: ASHA, kind: "self-harm" });
  expect(JSON.stringify(reportsIn(sent))).not.toContain("want to die");
  await waitFor(() => expect(localStorage.length).toBe(0));
  unmount();
});

test.each([
  ["the tutor is switched off", 403],
  ["too many questions", 429],
  ["the login has ended", 401],
  ["our side fails", 500],
])(
  "TRUST-08 the numbers are shown and the alert waits when the server refuses because %s",
  async (_why, status) => {
    const sent = network({
      "/api/tutor": () =>
        Response.json({ error: "Your teacher has switched the tutor off for now." }, { status }),
      "/api/tutor/alerts": () =>
        Response.json({ error: "not now" }, { status: status === 403 ? 200 : status }),
    });
    const { ask, unmount } = openTutor(ASHA);
    expect(await ask("mujhe marna hai")).toContain("14416");
    await waitFor(() => expect(reportsIn(sent).length).toBeGreaterThan(0));
    expect(localStorage.length).toBe(status === 403 ? 0 : 1);
    unmount();
  },
);

test("TRUST-08 a guest without a network gets the numbers, and nothing is kept about them", async () => {
  const sent = network({});
  const { ask, unmount } = openTutor(undefined);
  expect(await ask("I want to die")).toContain("14416");
  expect(localStorage.length).toBe(0);
  expect(sent).toEqual([]);
  unmount();
});

test("TRUST-08 on a shared computer a report is sent only under its own student's login", async () => {
  network({});
  const asha = openTutor(ASHA);
  await asha.ask("I want to die");
  asha.unmount();
  const sent = network({ "/api/tutor/alerts": () => Response.json({ told: "team" }) });
  const ravi = openTutor(RAVI);
  await act(async () => void dispatchEvent(new Event("online")));
  expect(reportsIn(sent)).toEqual([]);
  ravi.unmount();
  const back = openTutor(ASHA);
  await waitFor(() => expect(reportsIn(sent)).toHaveLength(1));
  back.unmount();
});

test("TRUST-08 a message that the server answers shows who was told", async () => {
  const done = { kind: "done", reply: "Call 14416. I have told your teacher.", id: 4 };
  network({ "/api/tutor": () => new Response(`data: ${JSON.stringify(done)}\n\n`) });
  const { ask, unmount } = openTutor(ASHA);
  expect(await ask("I want to die")).toContain("I have told your teacher");
  expect(localStorage.length).toBe(0);
  unmount();
});

test("TUT-07 without a network a weak signal waits too, and its reply promises no word to an adult", async () => {
  network({});
  const shown: string[] = [];
  const say = (kind: "worry" | "danger") =>
    answerDistressMessage({
      distress: { kind, language: "english" },
      studentId: ASHA,
      askServer: () => Promise.reject(new TypeError("no network")),
      show: (reply) => shown.push(reply),
    });
  await say("worry");
  expect(localStorage.length).toBe(1);
  expect(shown.at(-1)).toContain("14416");
  expect(shown.join()).not.toContain("I will send word");
  await say("danger");
  expect(shown.at(-1)).toContain("I will send word");
});
