import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listDownloads } from "../kept-pages.ts";
import { CourseDownloadPanel } from "./course-download-panel.tsx";

const lessons = ["loops", "lists"].map((slug) => ({
  slug,
  title: slug,
  bytes: 300_000,
  storedBytes: 900_000,
  version: "1",
  runsInBrowser: slug === "loops",
}));
const WASM = "/assets/python-1/python.wasm";

type Answer = () => Response | Promise<Response>;
let answers: Record<string, Answer>;
let connection: { saveData: boolean };
let freeBytes: number;
let reader = 0;

const lessonAnswer: Answer = () => Response.json({ lesson: { slug: "any" } });

beforeEach(() => {
  reader++;
  connection = { saveData: false };
  freeBytes = 1e9;
  answers = {
    "/student/download/courses/python": () =>
      Response.json({ lessons, needsPython: true, needsSql: true, needsFrames: false }),
    "/app-files-en.json": () => Response.json({ app: [], python: [[WASM, 5_000_000, 9_000_000]], sql: [] }),
    "/student/download/lessons/loops": lessonAnswer,
    "/student/download/lessons/lists": lessonAnswer,
    [WASM]: () => new Response("wasm"),
  };
  const stored = new Map<string, Response>();
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => {
      await response.arrayBuffer();
      stored.set(url, response);
    },
  };
  vi.stubGlobal("caches", { keys: async () => ["python"], open: async () => cache });
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = answers[new URL(address, location.href).pathname];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  const storage = { persist: async () => true, estimate: async () => ({ quota: freeBytes, usage: 0 }) };
  for (const [name, value] of Object.entries({ serviceWorker: {}, connection, storage }))
    Object.defineProperty(navigator, name, { value, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <CourseDownloadPanel
      slug="python"
      lessons={["loops", "lists"]}
      reader={`reader-${reader}`}
      root={{ theme: "dark" }}
    />,
  );
const press = async (name: RegExp) => {
  const button = await screen.findByRole("button", { name });
  await act(async () => button.click());
};
const kept = async () => [...(await listDownloads(`reader-${reader}`, "python")).keys()];

test("OFF-01 says the size and what it is made of first, downloads, and says what is on this device until it is removed", async () => {
  show();
  await screen.findByText(/2 lessons \(600 kB\), Python.* \(5 MB\)/);
  screen.getByText(/In 1 of 2 lessons programs run on our server/);
  await press(/^Download this course \(5.6 MB\)$/);
  await screen.findByText("On this device");
  expect(await kept()).toEqual(["/student/lesson/lists", "/student/lesson/loops"]);
  await press(/Remove/);
  // Python stays: programs of other lessons run with it.
  await screen.findByRole("button", { name: "Download this course (600 kB)" });
  expect(await kept()).toEqual([]);
});

test("OFF-01 goes on where it was when the network comes back, with what had arrived kept", async () => {
  const plan = answers["/student/download/courses/python"] as Answer;
  // Then nothing is answered any more, not even the question what is missing.
  delete answers[WASM];
  answers["/student/download/lessons/lists"] = () => {
    delete answers["/student/download/courses/python"];
    return lessonAnswer();
  };
  show();
  await press(/Download this course/);
  await screen.findByText(/The network is gone. 2 of 2 lessons are on this device/);
  answers = { ...answers, [WASM]: () => new Response("wasm"), "/student/download/courses/python": plan };
  await act(async () => dispatchEvent(new Event("online")));
  await screen.findByText("On this device");
});

test("OFF-01 tries again by itself when the browser says that the network is back before requests get through", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  delete answers[WASM];
  show();
  await press(/Download this course/);
  await screen.findByText(/The network is gone/);
  await act(async () => dispatchEvent(new Event("online")));
  await screen.findByText(/The network is gone/);
  answers[WASM] = () => new Response("wasm");
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await screen.findByText("On this device");
});

test("OFF-01 can be cancelled, keeps what is whole and offers the rest", async () => {
  answers["/student/download/lessons/lists"] = () => {
    screen.getByRole("button", { name: "Cancel" }).click();
    throw new DOMException("Cancelled", "AbortError");
  };
  show();
  await press(/Download this course/);
  await screen.findByText("Cancelled. 1 of 2 lessons are on this device.");
  screen.getByRole("button", { name: "Download the rest (5.3 MB)" });
});

test("OFF-01 a full disk is explained, before the download and in the middle of it", async () => {
  freeBytes = 1_000_000;
  show();
  await press(/Download this course/);
  await screen.findByText(/needs 10.8 MB of space, and this browser has 1 MB left/);
  freeBytes = 1e9;
  answers[WASM] = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  await press(/Download this course/);
  await screen.findByText(/no space left. 2 of 2 lessons are here.* Make 9 MB free/);
});

test("OFF-01 with data saver on, asks before it downloads", async () => {
  connection.saveData = true;
  show();
  await press(/Download this course/);
  await screen.findByText(/Data saver is on.* uses 5.6 MB/);
  expect(await kept()).toEqual([]);
  await press(/^Download 5.6 MB$/);
  await screen.findByText("On this device");
});

test("OFF-01 without a network a downloaded course is still known to be here", async () => {
  const { unmount } = show();
  await press(/Download this course/);
  await screen.findByText("On this device");
  unmount();
  answers = {};
  show();
  await screen.findByText("On this device");
});
