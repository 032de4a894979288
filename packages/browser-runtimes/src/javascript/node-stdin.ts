import type { LineReader } from "./line-reader.ts";

/** The part of Node's process.stdin that school programs use: the data and end events. */
export function createStdin(reader: LineReader, onEnd: () => void) {
  const endListeners: (() => void)[] = [];
  async function readLines(listener: (text: string) => void): Promise<void> {
    for (let text = await reader.nextLine(); text !== null; text = await reader.nextLine()) listener(text);
    for (const ended of endListeners) ended();
    onEnd();
  }
  const stdin = {
    setEncoding: () => stdin,
    resume: () => stdin,
    pause: () => stdin,
    unref: () => stdin,
    on: (name: string, listener: (text?: string) => void) => {
      if (name === "data") void readLines(listener);
      if (name === "end") endListeners.push(() => listener());
      return stdin;
    },
  };
  return stdin;
}
