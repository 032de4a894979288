import {
  FRAME,
  limitsPayload,
  numbers,
  readStageEnd,
  STAGE,
  type StageEnd,
  type StageLimits,
  words,
} from "./frames.ts";
import type { Keeper } from "./keeper.ts";

export class BoxLost extends Error {}

export type StageOrder = {
  words: string[];
  limits: StageLimits;
  inProcess?: boolean;
  stdin?: boolean;
  agent?: boolean;
  onOutput: (stream: "stdout" | "stderr", bytes: Buffer) => void;
};

/** One closed world for one student's files. The only thing that starts a stranger's program. */
export type Box = {
  slot: number;
  writeFile: (name: string, content: Buffer, mode?: number) => void;
  /** Compiles or runs something; resolves when every process of it is gone. */
  stage: (order: StageOrder) => Promise<StageEnd>;
  /** Starts a helper ahead of time; its clocks start with `go`. */
  warmUp: (helper: string[], limits: StageLimits) => void;
  go: (order: StageOrder, onCompiled: (end: StageEnd) => void) => Promise<StageEnd>;
  /** For a stage with an agent: told when it has compiled and goes on to run. */
  onCompiled: (listener: (end: StageEnd) => void) => void;
  input: (bytes: Buffer) => void;
  endInput: () => void;
  signal: (number: number) => void;
  /** Nobody waits for it any more: what runs ends, and nothing begins that has not begun yet. */
  stop: () => void;
  fetch: (name: string) => Promise<Buffer>;
  close: () => Promise<void>;
  isOpen: () => boolean;
};

const BOX_INODES = 4096;
const SIGKILL = 9;
/** A box stops its own programs in time; one that does not answer is torn down from outside. */
const SILENCE_MS = 5000;

export async function openBox(keeper: Keeper, slot: number, helper: number, megabytes: number): Promise<Box> {
  let isOpen = true;
  let isStopped = false;
  let hasOpened = false;
  let show: StageOrder["onOutput"] = () => {};
  let compiled: (end: StageEnd) => void = () => {};
  let awaited:
    | { kind: number; resolve: (payload: Buffer) => void; reject: (error: Error) => void }
    | undefined;
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();

  const expect = (kind: number) => {
    if (!isOpen || isStopped) throw new BoxLost("the box closed");
    return new Promise<Buffer>((resolve, reject) => {
      awaited = { kind, resolve, reject };
    });
  };
  const endOf = async (end: Promise<Buffer>, wallMs: number): Promise<StageEnd> => {
    let isSilent = false;
    const patience = setTimeout(
      () => {
        isSilent = true;
        keeper.send(slot, FRAME.close);
      },
      Math.min(wallMs + SILENCE_MS, 0x7fffffff),
    );
    try {
      return readStageEnd(await end);
    } catch (error) {
      if (!isSilent) throw error;
      return { code: null, signal: 9, reason: "wall", wallMs: wallMs + SILENCE_MS, cpuMs: 0, memoryBytes: 0 };
    } finally {
      clearTimeout(patience);
    }
  };
  keeper.listen(slot, (type, payload) => {
    if (type === FRAME.output) show(payload.readUInt32LE(0) === 0 ? "stdout" : "stderr", payload.subarray(4));
    else if (type === FRAME.mark) compiled(readStageEnd(payload));
    else if (type === FRAME.opened) {
      hasOpened = true;
      opened.resolve();
    } else if (type === FRAME.closed) {
      isOpen = false;
      if (!hasOpened) opened.reject(new BoxLost("the box could not be set up"));
      awaited?.reject(new BoxLost("the box closed"));
      closed.resolve();
    } else if (type === awaited?.kind) {
      awaited.resolve(payload);
      awaited = undefined;
    }
  });
  keeper.send(slot, FRAME.open, numbers(helper, slot, megabytes, BOX_INODES));

  const flagsOf = (order: StageOrder) =>
    (order.inProcess ? STAGE.inProcess : 0) |
    (order.stdin ? STAGE.stdin : 0) |
    (order.agent ? STAGE.agent : 0);
  const box: Box = {
    slot,
    writeFile: (name, content, mode = 0o644) => {
      const path = Buffer.from(name);
      keeper.send(slot, FRAME.file, Buffer.concat([numbers(path.length, mode), path, content]));
    },
    stage: async (order) => {
      show = order.onOutput;
      const end = expect(FRAME.exit);
      keeper.send(
        slot,
        FRAME.stage,
        Buffer.concat([limitsPayload(flagsOf(order), order.limits), words(order.words)]),
      );
      return endOf(end, order.limits.wallMs);
    },
    warmUp: (helperWords, limits) => {
      const flags = STAGE.warm | STAGE.agent | STAGE.stdin;
      keeper.send(slot, FRAME.stage, Buffer.concat([limitsPayload(flags, limits), words(helperWords)]));
    },
    go: async (order, onCompiled) => {
      show = order.onOutput;
      compiled = onCompiled;
      const end = expect(FRAME.exit);
      const text = words(order.words);
      keeper.send(
        slot,
        FRAME.go,
        Buffer.concat([limitsPayload(flagsOf(order), order.limits), numbers(text.length), text]),
      );
      return endOf(end, 2 * order.limits.wallMs);
    },
    onCompiled: (listener) => {
      compiled = listener;
    },
    input: (bytes) => {
      if (bytes.length > 0) keeper.send(slot, FRAME.stdin, bytes);
    },
    endInput: () => keeper.send(slot, FRAME.stdin),
    signal: (number) => keeper.send(slot, FRAME.signal, numbers(number)),
    stop: () => {
      isStopped = true;
      keeper.send(slot, FRAME.signal, numbers(SIGKILL));
    },
    fetch: async (name) => {
      const content = expect(FRAME.artifact);
      keeper.send(slot, FRAME.fetch, Buffer.from(name));
      return Buffer.from(await content);
    },
    close: async () => {
      if (isOpen) keeper.send(slot, FRAME.close);
      await closed.promise;
    },
    isOpen: () => isOpen,
  };
  await opened.promise;
  return box;
}
