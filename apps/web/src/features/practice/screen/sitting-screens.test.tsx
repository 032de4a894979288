import "fake-indexeddb/auto";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Tooltip } from "radix-ui";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test } from "vitest";
import { readBank } from "../bank/question-library.server.ts";
import { renderQuestion } from "../bank/render-question.server.tsx";
import type { ShownMark } from "../sittings/shown-mark.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { MockScreen } from "./mock-screen.tsx";
import { PracticeScreen } from "./practice-screen.tsx";
import { ResultScreen } from "./result-screen.tsx";

// jsdom does not lay out pages.
Element.prototype.scrollIntoView = () => undefined;

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});
const offline: typeof fetch = async () => {
  throw new TypeError("no network");
};

const choices = readBank()
  .entries.filter(({ kind, use, seeds }) => kind === "one" && use === "paper" && seeds.includes(0))
  .slice(0, 2);

function viewOf(during: SittingView["during"], deadline: string | null = null): SittingView {
  const withSolution = during !== "mock";
  return {
    key: crypto.randomUUID(),
    during,
    paper: { id: "cbse083-12", title: "CBSE 083 Computer Science XII" },
    unit: null,
    code: null,
    now: new Date().toISOString(),
    deadline,
    isHandedIn: false,
    units: {},
    questions: choices.flatMap(({ id }, position) => {
      const question = readBank().question({ id, seed: 0 });
      const place = { position, number: position + 1, option: 0, unit: "u", section: "Section A" };
      return question ? [renderQuestion(question, place, withSolution)] : [];
    }),
    answers: {},
    marks: {},
  };
}

function show(
  view: SittingView,
  Screen: typeof PracticeScreen | typeof MockScreen | typeof ResultScreen,
  loads: { count: number } = { count: 0 },
) {
  const owner = crypto.randomUUID();
  const loader = () => {
    loads.count += 1;
    return null;
  };
  const element = (
    <Tooltip.Provider>
      <Screen view={view} owner={owner} />
    </Tooltip.Provider>
  );
  const router = createMemoryRouter([
    { path: "/", element, loader, HydrateFallback: () => null },
    { path: "/student/practice", Component: PracticePage, loader: countLoads() },
  ]);
  return render(<RouterProvider router={router} />);
}

function countLoads() {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

const PracticePage = () => <p>{`Practice page ${useLoaderData<number>()}`}</p>;

function rightOption(view: SittingView): number {
  const [question] = view.questions;
  if (question?.kind !== "one") throw new Error("the first question is no choice");
  const whole = readBank().question({ id: question.shown.id, seed: 0 });
  return whole?.kind === "one" ? whole.ask.options.findIndex(({ id }) => id === whole.key.right) : -1;
}

test("PRAC-04 a mock says of which questions how many are answered", async () => {
  const view = viewOf("mock", new Date(Date.now() + 60_000).toISOString());
  const group = { name: "0.0", take: 1 };
  show({ ...view, questions: view.questions.map((question) => ({ ...question, group })) }, MockScreen);
  expect(await screen.findAllByText("Questions 1 to 2: answer any 1.")).toHaveLength(1);
});

test("PRAC-02 without a network the device marks with the reasons, says so, and the server's mark replaces it", async () => {
  globalThis.fetch = offline;
  const view = viewOf("practice");
  show(view, PracticeScreen);
  const options = await screen.findAllByRole("radio");
  await userEvent.click(options[rightOption(view)] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Check my answer" }));
  await screen.findByText("Right: 1 mark");
  expect(screen.getByText(/It counts when the server has confirmed it/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Why" })).toBeTruthy();
  await screen.findByText(/Saved on this device/);
  const sent: unknown[] = [];
  globalThis.fetch = async (_, init) => {
    sent.push(await new Response(init?.body ?? null).json());
    const mark = { state: "marked", earned: 1, of: 1, by: "machine", parts: [] };
    return Response.json({ marks: { "0": mark } });
  };
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/It counts when the server/)).toBe(null));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ answers: { "0": { isFinal: true } } });
});

async function answerAll(view: SittingView) {
  for (const _ of view.questions) {
    const options = await screen.findAllByRole("radio");
    await userEvent.click(options[0] as HTMLElement);
    await userEvent.click(screen.getByRole("button", { name: "Check my answer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  }
}

test("PRAC-01 the end of a set says whether the answers are on the device or saved", async () => {
  globalThis.fetch = offline;
  const view = viewOf("practice");
  show(view, PracticeScreen);
  await answerAll(view);
  expect(screen.getByText("All questions of this set are answered")).toBeTruthy();
  await screen.findByText(/Saved on this device/);
  globalThis.fetch = async () => Response.json({ marks: {} });
  dispatchEvent(new Event("online"));
  await screen.findByText("Saved");
});

test("PRAC-01 an answer is not called saved because an earlier one has arrived", async () => {
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = [first.promise, second.promise];
  globalThis.fetch = async () => answers.shift() ?? Response.json({ marks: {} });
  const view = viewOf("practice");
  show(view, PracticeScreen);
  await answerAll(view);
  await waitFor(() => expect(answers).toEqual([]));
  const mark = { state: "marked", earned: 8, of: 8, by: "machine", parts: [] };
  first.resolve(Response.json({ marks: { "0": mark } }));
  await screen.findByText(/: 8 of 9/);
  expect(screen.getByText("Saving …")).toBeTruthy();
  second.resolve(Response.json({ marks: {} }));
  await screen.findByText("Saved");
});

test("PRAC-01 a page that opens while an answer is on its way is loaded again when it has arrived", async () => {
  const arrival = Promise.withResolvers<void>();
  globalThis.fetch = async () => {
    await arrival.promise;
    return Response.json({ marks: {} });
  };
  const view = viewOf("practice");
  const loads = { count: 0 };
  show(view, PracticeScreen, loads);
  await answerAll(view);
  await userEvent.click(screen.getByRole("link", { name: "Back to practice" }));
  await screen.findByText("Practice page 1");
  arrival.resolve();
  await screen.findByText(/^Practice page [2-9]$/);
});

test("PRAC-04 a mock tells nothing about right and wrong, and is handed in when the network comes back", async () => {
  globalThis.fetch = offline;
  const view = viewOf("mock", new Date(Date.now() + 3_600_000).toISOString());
  const loads = { count: 0 };
  show(view, MockScreen, loads);
  const options = await screen.findAllByRole("radio");
  await userEvent.click(options[rightOption(view)] as HTMLElement);
  expect(screen.queryByRole("button", { name: "Check my answer" })).toBe(null);
  expect(screen.getByRole("timer").textContent).toMatch(/^(0:59|1:00):\d\d$/);
  await screen.findByRole("button", { name: "Question 1, answered" });
  await userEvent.click(screen.getByRole("button", { name: "Hand in" }));
  expect(screen.getByText(/1 question has no answer/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Hand in the paper" }));
  await screen.findByText(/is handed in as soon as there is one/);
  const paths: string[] = [];
  globalThis.fetch = async (input) => {
    paths.push(typeof input === "string" ? input : "");
    return Response.json({ marks: {} });
  };
  const before = loads.count;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(loads.count).toBeGreaterThan(before));
  expect(paths).toEqual([`/api/practice/${view.key}/hand-in`]);
});

test("PRAC-04 at the end of the time the paper locks and is handed in by itself", async () => {
  const paths: string[] = [];
  globalThis.fetch = async (input) => {
    paths.push(typeof input === "string" ? input : "");
    return Response.json({ marks: {} });
  };
  const view = viewOf("mock", new Date(Date.now() - 1000).toISOString());
  show(view, MockScreen);
  await waitFor(() => expect(paths).toEqual([`/api/practice/${view.key}/hand-in`]));
  for (const option of await screen.findAllByRole("radio")) expect(option).toHaveProperty("disabled", true);
});

test("PRAC-04 a result is short: each question is one line with its marks, and opens with the reasons", async () => {
  globalThis.fetch = offline;
  const mark = (earned: number, state: "marked" | "blank"): ShownMark => ({
    ...{ state, earned, of: 1 },
    by: "machine",
    parts: [],
  });
  const marks = { "0": mark(1, "marked"), "1": mark(0, "blank") };
  show({ ...viewOf("practice"), during: "mock", isHandedIn: true, marks }, ResultScreen);
  const line = await screen.findByText("Section A · 1");
  expect(screen.getByText("Right: 1 mark")).toBeTruthy();
  expect(screen.queryByRole("article")).toBe(null);
  await userEvent.click(line);
  await screen.findByRole("article");
  expect(screen.getByRole("heading", { name: "Why" })).toBeTruthy();
});
