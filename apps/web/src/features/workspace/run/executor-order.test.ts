import { expect, test } from "vitest";
import { executorOrder, type Situation } from "./executor-order.ts";

const atSchool: Situation = {
  language: "python",
  isPythonReady: false,
  canAsk: true,
  isOnline: true,
  savesData: false,
  isPythonKept: false,
  needsServer: false,
  readsInput: false,
};

test("RUN-05 seven languages run on the server, three on the device", () => {
  for (const language of ["java", "go", "rust", "cpp", "csharp", "ruby", "swift"])
    expect(executorOrder({ ...atSchool, language })).toEqual(["server"]);
  for (const language of ["javascript", "typescript"])
    expect(executorOrder({ ...atSchool, language })).toEqual(["browser", "server"]);
});

test("Python runs on the device once it is loaded, and on the server until then", () => {
  expect(executorOrder(atSchool)).toEqual(["server", "browser"]);
  expect(executorOrder({ ...atSchool, isPythonReady: true })).toEqual(["browser", "server"]);
});

test("offline, the device is asked first", () => {
  expect(executorOrder({ ...atSchool, isOnline: false })).toEqual(["browser", "server"]);
});

test("with data saver on, 5 MB are never downloaded unasked", () => {
  expect(executorOrder({ ...atSchool, savesData: true })).toEqual(["server"]);
  expect(executorOrder({ ...atSchool, savesData: true, isPythonKept: true })).toEqual(["server", "browser"]);
});

test("numpy, pandas and matplotlib programs run on the server", () => {
  expect(executorOrder({ ...atSchool, isPythonReady: true, needsServer: true })[0]).toBe("server");
});

test("a program that asks for input runs where it can wait for the answer", () => {
  const asking = { ...atSchool, language: "javascript", readsInput: true };
  expect(executorOrder(asking)[0]).toBe("browser");
  expect(executorOrder({ ...asking, canAsk: false })[0]).toBe("server");
});
