import type { LineReader } from "./line-reader.ts";

type Listener = (...values: unknown[]) => void;

const withoutLineEnd = (text: string) => text.replace(/\r?\n$/, "");

/** The part of Node's readline that school programs use: question, line events, and `for await`. */
export function createReadline(reader: LineReader, write: (text: string) => void) {
  const promises = {
    createInterface: () => {
      const lines = createInterface(reader, write);
      return {
        ...lines,
        question: (text: string) => new Promise<string>((resolve) => lines.question(text, resolve)),
      };
    },
  };
  return { createInterface: () => createInterface(reader, write), promises };
}

function createInterface(reader: LineReader, write: (text: string) => void) {
  const { on, emit, hasListeners } = createEvents();
  const questions: ((answer: string) => void)[] = [];
  let isClosed = false;
  let isReading = false;
  let prompt = "> ";

  async function readLines(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (!isClosed && (questions.length > 0 || hasListeners("line"))) {
      const text = await reader.nextLine();
      if (text === null) return close();
      const answer = questions.shift() ?? ((line: string) => emit("line", line));
      answer(withoutLineEnd(text));
      // A question that the answer's own callback asks must be in the list before the loop continues.
      await Promise.resolve();
    }
    isReading = false;
  }
  function close(): void {
    if (isClosed) return;
    isClosed = true;
    emit("close");
  }
  const lines = {
    on: (name: string, listener: Listener) => {
      on(name, listener);
      if (name === "line") void readLines();
      return lines;
    },
    once: (name: string, listener: Listener) => lines.on(name, listener),
    question: (text: string, options: unknown, answered?: (answer: string) => void) => {
      write(text);
      questions.push(answered ?? (options as (answer: string) => void));
      void readLines();
    },
    setPrompt: (text: string) => {
      prompt = text;
    },
    prompt: () => write(prompt),
    write: () => undefined,
    pause: () => lines,
    resume: () => lines,
    close,
    [Symbol.asyncIterator]: () => iterateLines(reader, () => isClosed, close),
  };
  return lines;
}

function createEvents() {
  const listeners = new Map<string, Listener[]>();
  return {
    on: (name: string, listener: Listener) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: (name: string, ...values: unknown[]) => {
      for (const listener of listeners.get(name) ?? []) listener(...values);
    },
    hasListeners: (name: string) => listeners.has(name),
  };
}

async function* iterateLines(reader: LineReader, isClosed: () => boolean, close: () => void) {
  while (!isClosed()) {
    const text = await reader.nextLine();
    if (text === null) return close();
    yield withoutLineEnd(text);
  }
}
