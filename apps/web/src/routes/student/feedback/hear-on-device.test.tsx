import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearOnDevice } from "./hear-on-device.ts";

const ASHA = "d0000000-0000-4000-8000-000000000001";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("TRUST-08 a plea that did not reach the server shows the numbers, and adults are told when the network is back", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const help = hearOnDevice(ASHA, { text: "mujhe marna hai", place: "question" });
  expect(help?.helplines.map(({ number }) => number)).toContain("14416");
  expect(help?.told).toContain("khabar bhejunga");
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ told: "teacher" });
  });
  dispatchEvent(new Event("online"));
  await waitFor(() =>
    expect(sent).toMatchObject([{ studentId: ASHA, kind: "self-harm", place: "question" }]),
  );
  expect(JSON.stringify(sent)).not.toContain("marna");
});

test("an ordinary question is not reported", () => {
  expect(hearOnDevice(ASHA, { text: "What is a loop?", place: "comment" })).toBeUndefined();
  expect(localStorage.length).toBe(0);
});
