import { expect, test } from "vitest";
import { orderOfExecutors, type Situation } from "./order-of-executors.ts";

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
    expect(orderOfExecutors({ ...atSchool, language })).toEqual(["server"]);
  for (const language of ["javascript", "typescript"])
    expect(orderOfExecutors({ ...atSchool, language })).toEqual(["browser", "server"]);
});

test("Python runs on the device once it is loaded, and on the server until then", () => {
  expect(orderOfExecutors(atSchool)).toEqual(["server", "browser"]);
  expect(orderOfExecutors({ ...atSchool, isPythonReady: true })).toEqual(["browser", "server"]);
});

test("offline, the device is asked first", () => {
  expect(orderOfExecutors({ ...atSchool, isOnline: false })).toEqual(["browser", "server"]);
});

test("with data saver on, 5 MB are never downloaded unasked", () => {
  expect(orderOfExecutors({ ...atSchool, savesData: true })).toEqual(["server"]);
  expect(orderOfExecutors({ ...atSchool, savesData: true, isPythonKept: true })).toEqual([
    "server",
    "browser",
  ]);
});

test("numpy, pandas and matplotlib programs run on the server", () => {
  expect(orderOfExecutors({ ...atSchool, isPythonReady: true, needsServer: true })[0]).toBe("server");
});

test("a program that asks for input runs where it can wait for the answer", () => {
  const asking = { ...atSchool, language: "javascript", readsInput: true };
  expect(orderOfExecutors(asking)[0]).toBe("browser");
  expect(orderOfExecutors({ ...asking, canAsk: false })[0]).toBe("server");
});
