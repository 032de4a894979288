import type { LineReader } from "./line-reader.ts";

type Listener = (...values: unknown[]) => void;

/** As much of Node's readline as school programs use: question, line events, and `for await`. */
export function createReadline(reader: LineReader, write: (text: string) => void) {
  function createInterface() {
    const listeners = new Map<string, Listener[]>();
    let isClosed = false;
    let isReading = false;
    let prompt = "> ";
    const questions: ((answer: string) => void)[] = [];
    const emit = (name: string, ...values: unknown[]) => {
      for (const listener of listeners.get(name) ?? []) listener(...values);
    };

    async function pump(): Promise<void> {
      if (isReading) return;
      isReading = true;
      while (!isClosed && (questions.length > 0 || listeners.get("line")?.length)) {
        const text = await reader.nextLine();
        if (text === null) return close();
        const line = text.replace(/\r?\n$/, "");
        const asked = questions.shift();
        if (asked) asked(line);
        else emit("line", line);
        // A question asked in the answer's own callback must be in the list before the loop looks again.
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
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        if (name === "line") void pump();
        return lines;
      },
      once: (name: string, listener: Listener) => lines.on(name, listener),
      question: (text: string, options: unknown, answered?: (answer: string) => void) => {
        write(text);
        const given = answered ?? (options as (answer: string) => void);
        questions.push(given);
        void pump();
      },
      setPrompt: (text: string) => {
        prompt = text;
      },
      prompt: () => write(prompt),
      write: () => undefined,
      pause: () => lines,
      resume: () => lines,
      close,
      async *[Symbol.asyncIterator]() {
        while (!isClosed) {
          const text = await reader.nextLine();
          if (text === null) return close();
          yield text.replace(/\r?\n$/, "");
        }
      },
    };
    return lines;
  }

  const promises = {
    createInterface: () => {
      const lines = createInterface();
      return {
        ...lines,
        question: (text: string) => new Promise<string>((answered) => lines.question(text, answered)),
      };
    },
  };
  return { createInterface, promises };
}
