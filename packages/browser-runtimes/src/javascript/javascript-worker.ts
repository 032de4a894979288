import { type ExitStatus, TOO_MUCH_OUTPUT } from "../execution-result.ts";
import { createOutputSender } from "../output-sender.ts";
import type { SharedInputBuffer } from "../shared-input-buffer.ts";
import type { FromJavaScript, ToJavaScript } from "./javascript-messages.ts";
import { createLineReader, type LineReader } from "./line-reader.ts";
import { createConsole } from "./node-console.ts";
import { createNodeModules } from "./node-modules.ts";
import { compileModule, createRequire, HEAD, type ModuleBody } from "./project-modules.ts";

/** One worker runs one program and is then thrown away: the next begins in a clean world. */
const post = (message: FromJavaScript) => self.postMessage(message);
const scope = self as unknown as Record<string, unknown>;
const later = self.setTimeout.bind(self);

const UNSETTLED_AWAIT = 13;
class Exit extends Error {}

let line: SharedInputBuffer | null = null;
let reader: LineReader | undefined;
let isFinished = false;
const sources = new Map<string, string>();
const alive = { timers: new Set<unknown>(), main: false };

const sender = createOutputSender((stream, text) => post({ kind: "output", stream, text }));
function write(stream: "stdout" | "stderr", text: string): void {
  if (!isFinished && !sender.send(stream, text)) finish(TOO_MUCH_OUTPUT);
}

self.addEventListener("message", ({ data }: MessageEvent<ToJavaScript>) => {
  if (data.kind === "open") line = data.line;
  if (data.kind === "line") {
    reader?.arrived(data.text);
    lookWhetherItEnded();
  }
  if (data.kind === "run") {
    for (const { name, code } of data.files) sources.set(name, code);
    reader = createLineReader(post, line, data.stdin === null ? null : data.stdin.split(/(?<=\n)/));
    furnish(data.args, reader);
    // Outside any promise, so that the browser tells the line of a mistake, even one of grammar.
    later(() => runMain(data.files[0]?.name ?? "main.js"));
  }
});

function finish(ending: ExitStatus): void {
  if (isFinished) return;
  sender.flush();
  isFinished = true;
  post({ kind: "finished", ending });
}

/** A program ends when its last line has run and nothing can call it again. */
function lookWhetherItEnded(): void {
  later(() => {
    if (alive.timers.size > 0 || reader?.hasReaders()) return;
    if (alive.main) {
      write("stderr", "Warning: the program waits for something that never comes (await).\n");
      finish({ code: UNSETTLED_AWAIT });
    } else finish({ code: 0 });
  });
}

function runMain(name: string): void {
  const { requireFrom, folderOf } = createRequire(sources, nodeModules());
  const module = { exports: {} };
  const body = compileMain(name);
  const result = body(requireFrom(folderOf(name)), module, module.exports, name, folderOf(name));
  if (result instanceof Promise) {
    alive.main = true;
    void result.finally(() => {
      alive.main = false;
      lookWhetherItEnded();
    });
  }
  lookWhetherItEnded();
}

const nodeModules = () => {
  if (!reader) throw new Error("no program yet");
  return createNodeModules(sources, reader, (text) => write("stdout", text));
};

/** `await` outside a function is allowed in the main file. */
function compileMain(name: string): ModuleBody {
  const file = { name, code: sources.get(name) ?? "" };
  if (/\bawait\b/.test(file.code)) {
    try {
      return compileModule(file, true);
    } catch {
      // The plain form below reports the mistake with its line.
    }
  }
  return compileModule(file);
}

self.onerror = (message, source, row, column, error) => {
  if (error instanceof Exit) return true;
  const shift = row === 1 ? HEAD.length : 0;
  report(
    error ?? (typeof message === "string" ? message : "Error"),
    source ?? "",
    row ?? 0,
    Math.max(1, (column ?? 1) - shift),
  );
  return true;
};
self.onunhandledrejection = (event) => {
  event.preventDefault();
  if (event.reason instanceof Exit) return;
  const place = /([\w./ -]+):(\d+):(\d+)/.exec(String((event.reason as Error | undefined)?.stack ?? ""));
  report(event.reason, place?.[1] ?? "", Number(place?.[2] ?? 0), Number(place?.[3] ?? 1));
};

function report(error: unknown, file: string, row: number, column: number): void {
  const name = file.trim();
  const text = sources.get(name)?.split("\n")[row - 1];
  const place = text === undefined ? "" : `${name}:${row}\n${text}\n${" ".repeat(column - 1)}^\n\n`;
  const words = error instanceof Error ? String(error) : `Uncaught ${String(error)}`;
  const frames = error instanceof Error ? framesOf(error) : "";
  write("stderr", `${place}${words}${frames}\n`);
  finish({ code: 1 });
}

/** Only the student's own lines: ours would only confuse. */
function framesOf({ stack = "" }: Error): string {
  const own = stack
    .split("\n")
    .filter((frame) => [...sources.keys()].some((name) => frame.includes(`${name}:`)));
  return own.map((frame) => `\n    ${frame.trim().replace("at eval (", "at (")}`).join("");
}

const writable = (stream: "stdout" | "stderr") => ({
  write: (text: unknown) => {
    write(stream, String(text));
    return true;
  },
});

function furnish(args: string[], lines: LineReader): void {
  const ask = (text = "") => {
    write("stdout", String(text));
    sender.flush();
    return lines.waitForLine()?.replace(/\r?\n$/, "") ?? null;
  };
  const stdinListeners: ((text: string) => void)[] = [];
  const stdin = {
    setEncoding: () => stdin,
    resume: () => stdin,
    pause: () => stdin,
    unref: () => stdin,
    on: (name: string, listener: (text?: string) => void) => {
      if (name === "data") void pumpInto(listener as (text: string) => void);
      if (name === "end") stdinListeners.push(() => listener());
      return stdin;
    },
  };
  async function pumpInto(listener: (text: string) => void): Promise<void> {
    for (let text = await lines.nextLine(); text !== null; text = await lines.nextLine()) listener(text);
    for (const ended of stdinListeners) ended("");
    lookWhetherItEnded();
  }
  Object.assign(scope, {
    global: self,
    console: createConsole(write),
    prompt: ask,
    alert: (text = "") => write("stdout", `${String(text)}\n`),
    confirm: (text = "") => /^y/i.test(ask(`${String(text)} (y/n) `) ?? ""),
    process: {
      argv: ["node", "main.js", ...args],
      env: {},
      platform: "browser",
      stdin,
      stdout: writable("stdout"),
      stderr: writable("stderr"),
      nextTick: (work: (...values: unknown[]) => void, ...values: unknown[]) =>
        queueMicrotask(() => work(...values)),
      uptime: () => performance.now() / 1000,
      on: () => undefined,
      exit: (code = 0) => {
        finish({ code });
        throw new Exit();
      },
    },
  });
  countTimers();
}

function countTimers(): void {
  const setTimeout = self.setTimeout.bind(self) as typeof self.setTimeout;
  const setInterval = self.setInterval.bind(self) as typeof self.setTimeout;
  const clearTimeout = self.clearTimeout.bind(self);
  const start =
    (begin: typeof setTimeout, isRepeating: boolean) =>
    (work: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const timer = begin(() => {
        if (!isRepeating) alive.timers.delete(timer);
        try {
          work(...values);
        } finally {
          lookWhetherItEnded();
        }
      }, delay);
      alive.timers.add(timer);
      return timer;
    };
  const clear = (timer: number) => {
    alive.timers.delete(timer);
    clearTimeout(timer);
    lookWhetherItEnded();
  };
  Object.assign(scope, {
    setTimeout: start(setTimeout, false),
    setInterval: start(setInterval, true),
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (work: () => void) => start(setTimeout, false)(work, 0),
  });
}
