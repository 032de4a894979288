/** The words of keeper/frames.h: a change there is a change here. */
export const FRAME = {
  helper: 1,
  open: 2,
  file: 3,
  stage: 4,
  go: 5,
  stdin: 6,
  signal: 7,
  fetch: 8,
  close: 9,
  stop: 10,
  output: 20,
  exit: 21,
  mark: 22,
  artifact: 23,
  closed: 24,
  helperDown: 25,
  opened: 26,
} as const;

export const STAGE = { inProcess: 1, warm: 2, stdin: 4, agent: 8 } as const;

type StopReason = "none" | "wall" | "cpu" | "stdout" | "stderr" | "memory" | "start" | "asked";
const REASONS: StopReason[] = ["none", "wall", "cpu", "stdout", "stderr", "memory", "start", "asked"];

export type StageLimits = {
  wallMs: number;
  cpuMs: number;
  stdoutBytes: number;
  stderrBytes: number;
  processes: number;
  fileMegabytes: number;
  openFiles: number;
  memoryMegabytes: number;
};

export type StageEnd = {
  code: number | null;
  signal: number;
  reason: StopReason;
  wallMs: number;
  cpuMs: number;
  memoryBytes: number;
};

const HEAD_BYTES = 12;

export function frame(box: number, type: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(box, 4);
  head.writeUInt32LE(type, 8);
  return Buffer.concat([head, payload]);
}

export function numbers(...values: number[]): Buffer {
  const buffer = Buffer.allocUnsafe(4 * values.length);
  values.forEach((value, i) => {
    buffer.writeUInt32LE(Math.min(Math.max(0, Math.round(value)), 0xffffffff), 4 * i);
  });
  return buffer;
}

export const words = (list: string[]): Buffer => Buffer.from(list.map((word) => `${word}\0`).join(""));

export function limitsPayload(flags: number, limits: StageLimits): Buffer {
  const { wallMs, cpuMs, stdoutBytes, stderrBytes, processes, fileMegabytes, openFiles, memoryMegabytes } =
    limits;
  return numbers(
    flags,
    wallMs,
    cpuMs,
    stdoutBytes,
    stderrBytes,
    processes,
    fileMegabytes,
    openFiles,
    memoryMegabytes,
  );
}

export function readStageEnd(payload: Buffer): StageEnd {
  const code = payload.readInt32LE(0);
  return {
    code: code < 0 ? null : code,
    signal: payload.readUInt32LE(4),
    reason: REASONS[payload.readUInt32LE(8)] ?? "none",
    wallMs: payload.readUInt32LE(12),
    cpuMs: payload.readUInt32LE(16),
    memoryBytes: payload.readUInt32LE(20) * 1024,
  };
}

/** Cuts a stream of bytes into frames, whatever the pieces it arrives in. */
export function frameReader(onFrame: (box: number, type: number, payload: Buffer) => void) {
  let pieces: Buffer[] = [];
  let held = 0;
  return (piece: Buffer): void => {
    pieces.push(piece);
    held += piece.length;
    if (held < HEAD_BYTES) return;
    let all = pieces.length === 1 ? piece : joinWhenUseful(pieces, held);
    if (all === undefined) return;
    while (all.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + all.readUInt32LE(0);
      if (all.length < end) break;
      onFrame(all.readUInt32LE(4), all.readUInt32LE(8), all.subarray(HEAD_BYTES, end));
      all = all.subarray(end);
    }
    pieces = all.length > 0 ? [all] : [];
    held = all.length;
  };
}

/** A large artifact comes in many pieces: joining them at each one would copy it hundreds of times. */
function joinWhenUseful(pieces: Buffer[], held: number): Buffer | undefined {
  const first = pieces[0] as Buffer;
  if (first.length >= HEAD_BYTES && held < HEAD_BYTES + first.readUInt32LE(0)) return undefined;
  return Buffer.concat(pieces, held);
}
