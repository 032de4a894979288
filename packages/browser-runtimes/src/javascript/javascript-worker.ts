import { type ExitStatus, TOO_MUCH_OUTPUT, UNSETTLED_AWAIT } from "../exit-status.ts";
import { createOutputSender } from "../output-sender.ts";
import type { SharedInputBuffer } from "../shared-input-buffer.ts";
import type { FromWorker, ToWorker } from "./javascript-messages.ts";
import { createLineReader, type LineReader } from "./line-reader.ts";
import { createConsole } from "./node-console.ts";
import { createNodeModules } from "./node-modules.ts";
import { createStdin } from "./node-stdin.ts";
import { type ProgramTracer, tracedReader } from "./program-tracer.ts";
import { compileModule, createRequire, evaluate, HEAD, type ModuleBody } from "./project-modules.ts";
import { trackTimers } from "./worker-timers.ts";

/** One worker runs one program and is then discarded, so that the next program has clean globals. */
const post = (message: FromWorker) => self.postMessage(message);
// The program gets tracked timers: keep the browser's own.
const runLater = self.setTimeout.bind(self);

class Exit extends Error {}

let input: SharedInputBuffer | null = null;
let reader: LineReader | undefined;
let hasPendingTimers = () => false;
let isMainPending = false;
let isFinished = false;
let tracer: ProgramTracer | undefined;
/** The text that an error quotes, of files whose code is instrumented. */
const originals = new Map<string, string>();
const sources = new Map<string, string>();

const sender = createOutputSender((stream, text) => post({ kind: "output", stream, text }));
function write(stream: "stdout" | "stderr", text: string): void {
  tracer?.text(stream === "stdout" ? 0 : 1, text);
  // The trace has limits of its own: a loop that prints for ever is ended, and told of, by the tracer.
  if (tracer && stream === "stdout") return;
  if (!isFinished && !sender.send(stream, text)) finish(TOO_MUCH_OUTPUT);
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "connect") input = data.input;
  if (data.kind === "line") {
    reader?.deliver(data.text);
    finishWhenIdle();
  }
  if (data.kind === "run") {
    for (const { name, code, original } of data.files) {
      sources.set(name, code);
      if (original !== undefined) originals.set(name, original);
    }
    reader = createLineReader(post, input, data.stdin === null ? null : data.stdin.split(/(?<=\n)/));
    if (data.tracer !== null) {
      tracer = startTracer(data.tracer);
      reader = tracedReader(reader, tracer);
    }
    defineGlobals(data.args, reader);
    // Outside any promise, so that the browser reports the line of an error, even of a syntax error.
    runLater(() => runMain(data.files[0]?.name ?? "main.js"));
  }
});

function startTracer(source: string): ProgramTracer {
  evaluate(source);
  const { createTraceRecorder } = self as unknown as {
    createTraceRecorder: (host: object) => ProgramTracer;
  };
  const stop = () => (self as unknown as { process: { exit: () => void } }).process.exit();
  const started = createTraceRecorder({
    post: (text: string) => post({ kind: "trace", text }),
    now: () => performance.now(),
    exit: stop,
  });
  Object.assign(self, { __trace: started });
  return started;
}

function finish(exit: ExitStatus): void {
  if (isFinished) return;
  tracer?.finished();
  sender.flush();
  isFinished = true;
  post({ kind: "finished", exit });
}

/** A program has ended when nothing can call it again: no timer, no pending read of input. */
function finishWhenIdle(): void {
  runLater(() => {
    if (hasPendingTimers() || reader?.hasPendingReads()) return reportWaiting();
    finish(isMainPending ? UNSETTLED_AWAIT : { code: 0 });
  });
}

let hasReportedWaiting = false;

function reportWaiting(): void {
  if (!hasReportedWaiting) post({ kind: "waiting" });
  hasReportedWaiting = true;
}

function runMain(name: string): void {
  const { requireFrom, folderOf } = createRequire(sources, nodeModules());
  const module = { exports: {} };
  const body = compileMain(name);
  const result = body(requireFrom(folderOf(name)), module, module.exports, name, folderOf(name));
  if (result instanceof Promise) {
    isMainPending = true;
    void result.finally(() => {
      isMainPending = false;
      finishWhenIdle();
    });
  }
  finishWhenIdle();
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
      // The plain form below reports the error with its line.
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
  const position = /([\w./ -]+):(\d+):(\d+)/.exec(String((event.reason as Error | undefined)?.stack ?? ""));
  report(event.reason, position?.[1] ?? "", Number(position?.[2] ?? 0), Number(position?.[3] ?? 1));
};

function report(error: unknown, file: string, row: number, column: number): void {
  const name = file.trim();
  tracer?.failed(error, row || undefined);
  const original = originals.get(name);
  const line = (original ?? sources.get(name))?.split("\n")[row - 1];
  // A column of instrumented code means nothing to its author.
  const marker = original === undefined ? `${" ".repeat(column - 1)}^\n` : "";
  const excerpt = line === undefined ? "" : `${name}:${row}\n${line}\n${marker}\n`;
  const message = error instanceof Error ? String(error) : `Uncaught ${String(error)}`;
  const frames = error instanceof Error ? programFrames(error) : "";
  write("stderr", `${excerpt}${message}${frames}\n`);
  finish({ code: 1 });
}

/** The stack frames of the student's own files. */
function programFrames({ stack = "" }: Error): string {
  const frames = stack
    .split("\n")
    .filter((frame) => [...sources.keys()].some((name) => frame.includes(`${name}:`)));
  const shown = originals.size === 0 ? frames : frames.map((frame) => frame.replace(/:(\d+):\d+/, ":$1"));
  return shown.map((frame) => `\n    ${frame.trim().replace("at eval (", "at (")}`).join("");
}

const createWritable = (stream: "stdout" | "stderr") => ({
  write: (text: unknown) => {
    write(stream, String(text));
    return true;
  },
});

/** What Node and browsers offer to programs: console, process, prompt, timers. */
function defineGlobals(args: string[], lines: LineReader): void {
  const prompt = (text = "") => {
    write("stdout", String(text));
    sender.flush();
    return lines.waitForLine()?.replace(/\r?\n$/, "") ?? null;
  };
  Object.assign(self, {
    global: self,
    console: createConsole(write),
    prompt,
    alert: (text = "") => write("stdout", `${String(text)}\n`),
    confirm: (text = "") => /^y/i.test(prompt(`${String(text)} (y/n) `) ?? ""),
    process: {
      argv: ["node", "main.js", ...args],
      env: {},
      platform: "browser",
      stdin: createStdin(lines, finishWhenIdle),
      stdout: createWritable("stdout"),
      stderr: createWritable("stderr"),
      nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) =>
        queueMicrotask(() => callback(...values)),
      uptime: () => performance.now() / 1000,
      on: () => undefined,
      exit: (code = 0) => {
        finish({ code });
        throw new Exit();
      },
    },
  });
  ({ hasPendingTimers } = trackTimers(self, finishWhenIdle));
}
