import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createReportSender } from "./send-live-report.ts";

const REPORT = {
  lesson: "python_loops",
  exercise: null,
  fails: 0,
  mistake: null,
  stepsDone: 0,
  activity: "working" as const,
  hasUnsent: false,
};

afterEach(() => vi.unstubAllGlobals());

/** A server that gives a ticket with each report of a session, and the requests that it got. */
function newServer(answerTicket: () => Response = () => new Response(null, { status: 204 })) {
  const requests: { by: "session" | "ticket"; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const body = JSON.parse(z.string().parse(init.body));
    const isSession = new Headers(init.headers).get("x-page-student") === "asha";
    requests.push({ by: isSession ? "session" : "ticket", body });
    return isSession ? Response.json({ ticket: `ticket ${requests.length}` }) : answerTicket();
  });
  const time = { ms: 0 };
  return { requests, time, send: createReportSender("asha", () => time.ms) };
}

const waysOf = ({ requests }: { requests: { by: string }[] }) => requests.map(({ by }) => by);

test("TEACH-08 a page reports with its session once in two minutes, and with the ticket in between", async () => {
  const server = newServer();
  for (const ms of [0, 15_000, 105_000, 115_000, 130_000]) {
    server.time.ms = ms;
    expect(await server.send(REPORT)).toBe("sent");
  }
  expect(waysOf(server)).toEqual(["session", "ticket", "ticket", "session", "ticket"]);
  expect(server.requests.at(-1)?.body).toEqual({ ...REPORT, ticket: "ticket 4" });
});

test("TEACH-08 a refused ticket is not the end: the report is sent again with the session", async () => {
  const server = newServer(() => new Response(null, { status: 401 }));
  await server.send(REPORT);
  expect(await server.send({ ...REPORT, fails: 1 })).toBe("sent");
  expect(waysOf(server)).toEqual(["session", "ticket", "session"]);
});

test("TEACH-08 another lesson needs a ticket of its own, and a student who left the class sends nothing more", async () => {
  const server = newServer(() => new Response(null, { status: 404 }));
  await server.send(REPORT);
  expect(await server.send({ ...REPORT, lesson: "python_lists" })).toBe("sent");
  expect(waysOf(server)).toEqual(["session", "session"]);
  expect(await server.send({ ...REPORT, lesson: "python_lists" })).toBe("refused");
});
