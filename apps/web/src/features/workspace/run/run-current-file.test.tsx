import type { PythonRuntime } from "@nirmaan/browser-runtimes/python/python-runtime.ts";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { languageById } from "@nirmaan/execution/language-list.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import { currentFile } from "../files/project.ts";
import { sampleProject } from "../files/sample-project.ts";
import { switchLanguage } from "../files/switch-language.ts";
import type { FinishedRun } from "../store/run-state.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../store/workspace-store.ts";
import type { BrowserRuntimes } from "./browser-runtimes.ts";
import { createExecute } from "./create-execute.ts";
import { runCurrentFile } from "./run-current-file.ts";

const MOCK = "Mock output: Code would execute successfully in a real environment";

/** No server: sockets close at once, and requests get 503. */
beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      onclose: () => void = () => {};
      constructor() {
        queueMicrotask(() => this.onclose());
      }
      close() {}
    },
  );
  vi.stubGlobal("fetch", async () => new Response("down", { status: 503 }));
});
afterEach(() => vi.unstubAllGlobals());

function open(language: string, code: string): WorkspaceStore {
  const newId = () => crypto.randomUUID();
  const known = languageById(language);
  if (!known) throw new Error(language);
  const store = createWorkspaceStore(
    switchLanguage(sampleProject(newId), known, null, newId),
    sampleSettings,
  );
  store.getState().write(currentFile(store.getState().project)?.id ?? "", code);
  return store;
}

const printed = (text: string): ExecuteResponse => ({
  language: "python",
  version: "3.14",
  run: { stdout: text, stderr: "", output: text, code: 0, signal: null },
});

function runtimes({ canRun }: { canRun: boolean }) {
  const ran: string[] = [];
  const run = async ({ language }: { language: string }) => {
    if (!canRun) throw new Error("the runtime did not load");
    ran.push(language);
    return printed("from this device\n");
  };
  const python = { run, isReady: () => false, isCached: async () => false } as unknown as PythonRuntime;
  const created = {
    python: async () => python,
    javascript: async () => ({ run }),
    knownPython: () => undefined,
  } as unknown as BrowserRuntimes;
  return { ran, created };
}

async function resultOf(store: WorkspaceStore, created: BrowserRuntimes): Promise<FinishedRun | undefined> {
  await runCurrentFile(
    store,
    createExecute(created, () => store.getState().wantsPython),
  );
  const { run } = store.getState();
  return run.kind === "finished" ? run.result : undefined;
}

const saveData = (isOn: boolean) =>
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: isOn } });

test("RUN-04 when nothing can run it, a program that prints gets the mock output, any other the reason", async () => {
  saveData(false);
  const { created } = runtimes({ canRun: false });
  for (const [language, code] of [
    ["python", "print(1)"],
    ["javascript", "console.log(1)"],
  ] as const)
    expect(await resultOf(open(language, code), created)).toMatchObject({ kind: "not-run", shown: MOCK });
  for (const [language, code] of [
    ["python", "x = 1"],
    ["javascript", "print(1)"],
    ["java", 'System.out.print("console.log print");'],
  ] as const)
    expect(await resultOf(open(language, code), created)).toEqual({
      kind: "refused",
      error: expect.stringMatching(/^Code execution failed: /) as string,
    });
});

test("RUN-04 before that last resort this device really runs the program", async () => {
  saveData(false);
  for (const language of ["python", "javascript", "typescript"]) {
    const { ran, created } = runtimes({ canRun: true });
    const result = await resultOf(open(language, "print(console.log)"), created);
    expect(result).toMatchObject({ kind: "ran", place: "this device" });
    expect(ran).toEqual([language]);
  }
});

test("RUN-04 with data saver on, Python is offered before the mock output, and runs here once the student asks", async () => {
  saveData(true);
  const { ran, created } = runtimes({ canRun: true });
  const store = open("python", "print(1)");
  expect(await resultOf(store, created)).toEqual({
    kind: "python-not-loaded",
    reason: "HTTP error! status: 503",
  });
  expect(ran).toEqual([]);
  store.setState({ wantsPython: true });
  expect(await resultOf(store, created)).toMatchObject({ kind: "ran", place: "this device" });
  const broken = runtimes({ canRun: false });
  expect(await resultOf(store, broken.created)).toMatchObject({ kind: "not-run", shown: MOCK });
});

test("the progress of a download is not drawn while the student types", async () => {
  // Other tests of this process may have watched another document.
  vi.resetModules();
  const { watchTyping } = await import("#browser/watch-typing.ts");
  const { runCurrentFile: runFile } = await import("./run-current-file.ts");
  watchTyping();
  const store = open("python", "print(1)");
  const drawn: unknown[] = [];
  const draw = () => {
    const { run } = store.getState();
    drawn.push(run.kind === "running" ? run.preparing?.share : undefined);
  };
  await runFile(store, async (_, session) => {
    session.onPreparing("Getting Python ready", 0.25);
    draw();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    session.onPreparing("Getting Python ready", 0.5);
    draw();
    return { response: printed("1"), place: "this device" };
  });
  expect(drawn).toEqual([0.25, 0.25]);
});
