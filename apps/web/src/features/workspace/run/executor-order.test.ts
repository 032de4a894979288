import { expect, test } from "vitest";
import { executorOrder, type Situation } from "./executor-order.ts";

const online: Situation = {
  language: "python",
  isPythonReady: false,
  canPauseForInput: true,
  isOnline: true,
  savesData: false,
  isPythonCached: false,
  wantsPython: false,
  needsServer: false,
  readsInput: false,
};

test("RUN-05 seven languages run on the server, three in the browser", () => {
  for (const language of ["java", "go", "rust", "cpp", "csharp", "ruby", "swift"])
    expect(executorOrder({ ...online, language })).toEqual(["server"]);
  for (const language of ["javascript", "typescript"])
    expect(executorOrder({ ...online, language })).toEqual(["browser", "server"]);
});

test("Python runs in the browser once it is loaded, and on the server until then", () => {
  expect(executorOrder(online)).toEqual(["server", "browser"]);
  expect(executorOrder({ ...online, isPythonReady: true })).toEqual(["browser", "server"]);
});

test("offline, the browser comes first", () => {
  expect(executorOrder({ ...online, isOnline: false })).toEqual(["browser", "server"]);
});

test("with data saver on, Python is not downloaded", () => {
  expect(executorOrder({ ...online, savesData: true })).toEqual(["server"]);
  expect(executorOrder({ ...online, savesData: true, isPythonCached: true })).toEqual(["server", "browser"]);
  for (const rarer of [{ needsServer: true }, { readsInput: true, canPauseForInput: false }])
    expect(executorOrder({ ...online, ...rarer, savesData: true })).toEqual(["server"]);
});

test("RUN-04 with data saver on, Python that the student asked for is downloaded and runs the program", () => {
  expect(executorOrder({ ...online, savesData: true, wantsPython: true })).toEqual(["browser", "server"]);
});

test("numpy, pandas and matplotlib programs run on the server", () => {
  expect(executorOrder({ ...online, isPythonReady: true, needsServer: true })[0]).toBe("server");
});

test("a program that reads input runs where it can wait for the input", () => {
  const readingInput = { ...online, language: "javascript", readsInput: true };
  expect(executorOrder(readingInput)[0]).toBe("browser");
  expect(executorOrder({ ...readingInput, canPauseForInput: false })[0]).toBe("server");
});
