import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import { beforeEach, expect, test } from "vitest";
import { currentFile, deleteNode } from "../files/project.ts";
import { sampleProject } from "../files/sample-project.ts";
import { claimStoredCode, readSettings } from "../settings/editor-settings.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { chooseLanguage } from "./choose-language.ts";

beforeEach(() => localStorage.clear());

function open() {
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    readSettings(localStorage),
  );
  const shown = () => currentFile(store.getState().project);
  const write = (code: string) => store.getState().write(shown()?.id ?? "", code);
  return { store, shown, write };
}

test("WS-06 WS-07 a language change stores the code under the old language and the new language", () => {
  const { store, write } = open();
  write("// mine");
  chooseLanguage(store, "java");
  expect(localStorage.getItem("editor-code-javascript")).toBe("// mine");
  expect(store.getState().settings.language).toBe("java");
});

test("WS-07 restoring a language brings its saved code back, also when its file is gone", () => {
  const { store, shown, write } = open();
  chooseLanguage(store, "java");
  write("class Mine {}");
  chooseLanguage(store, "python");
  chooseLanguage(store, "java");
  expect(shown()?.content).toBe("class Mine {}");
  chooseLanguage(store, "python");
  const java = store.getState().project.openFiles[1] ?? "";
  store.getState().setProject(deleteNode(store.getState().project, java).project);
  chooseLanguage(store, "java");
  expect(shown()).toMatchObject({ name: "Main.java", content: "class Mine {}" });
});

test("WS-07 a language change clears output and error, and stops what runs", () => {
  const { store } = open();
  let isStopped = false;
  const controls = { input: createInputQueue(), stop: () => (isStopped = true) };
  const runId = store.getState().startRun(controls);
  store.getState().addOutput(runId, { stream: "stderr", text: "ReferenceError" });
  chooseLanguage(store, "python");
  expect(store.getState().run).toEqual({ kind: "idle" });
  expect(store.getState().controls).toBeNull();
  expect(isStopped).toBe(true);
});

test("WS-06 on a shared machine an owner does not find the code of another", () => {
  claimStoredCode(localStorage, "asha");
  const { store, write } = open();
  write("// Asha's");
  chooseLanguage(store, "java");
  claimStoredCode(localStorage, "asha");
  expect(localStorage.getItem("editor-code-javascript")).toBe("// Asha's");
  claimStoredCode(localStorage, "ravi");
  expect(localStorage.getItem("editor-code-javascript")).toBeNull();
});
