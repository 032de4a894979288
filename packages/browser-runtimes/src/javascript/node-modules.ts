import { formatLog, inspectValue } from "./inspect-value.ts";
import type { LineReader } from "./line-reader.ts";
import { createReadline } from "./node-readline.ts";

type ModuleFiles = Map<string, string>;

/** The part of Node's modules that a program can use without a disk or a network. */
export function createNodeModules(files: ModuleFiles, reader: LineReader, write: (text: string) => void) {
  const readline = createReadline(reader, write);
  const readAll = () => {
    let text = "";
    for (let line = reader.waitForLine(); line !== null; line = reader.waitForLine()) text += line;
    return text;
  };
  const readFileSync = (name: string | number) => {
    if (name === 0 || name === "/dev/stdin") return readAll();
    const content = files.get(String(name).replace(/^\.\//, ""));
    if (content === undefined)
      throw Object.assign(new Error(`ENOENT: no such file or directory, open '${name}'`), { code: "ENOENT" });
    return content;
  };
  const fs = {
    readFileSync,
    existsSync: (name: string) => files.has(name.replace(/^\.\//, "")),
    writeFileSync: (name: string, content: unknown) => void files.set(String(name), String(content)),
    appendFileSync: (name: string, content: unknown) =>
      void files.set(String(name), (files.get(String(name)) ?? "") + String(content)),
    promises: { readFile: async (name: string) => readFileSync(name) },
  };
  const util = {
    inspect: (value: unknown) => inspectValue(value),
    format: (...values: unknown[]) => formatLog(values),
    promisify:
      (work: (...values: unknown[]) => void) =>
      (...values: unknown[]) =>
        new Promise((done, failed) =>
          work(...values, (error: unknown, result: unknown) => (error ? failed(error) : done(result))),
        ),
  };
  const modules: Record<string, unknown> = {
    readline,
    "readline/promises": readline.promises,
    "readline-sync": {
      question: (text = "") => {
        write(text);
        return reader.waitForLine()?.replace(/\r?\n$/, "") ?? "";
      },
    },
    fs,
    "fs/promises": fs.promises,
    util,
    os: { EOL: "\n" },
    assert: createAssert(),
  };
  return (name: string): unknown => modules[name.replace(/^node:/, "")];
}

function createAssert() {
  const fail = (message: unknown, usual: string) => {
    throw message instanceof Error ? message : new Error(typeof message === "string" ? message : usual);
  };
  const assert = (value: unknown, message?: unknown) => {
    if (!value) fail(message, "The expression evaluated to a falsy value");
  };
  const equal = (actual: unknown, expected: unknown, message?: unknown) => {
    if (actual !== expected) fail(message, `${inspectValue(actual)} is not ${inspectValue(expected)}`);
  };
  const deepEqual = (actual: unknown, expected: unknown, message?: unknown) => {
    if (inspectValue(actual, -9) !== inspectValue(expected, -9))
      fail(message, `${inspectValue(actual)} is not ${inspectValue(expected)}`);
  };
  return Object.assign(assert, {
    ok: assert,
    equal,
    strictEqual: equal,
    deepEqual,
    deepStrictEqual: deepEqual,
  });
}
