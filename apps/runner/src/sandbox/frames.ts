/** As in sandbox-init/protocol.h; a test compares them. */
export const FRAME = {
  startWorker: 1,
  open: 2,
  file: 3,
  stage: 4,
  stdin: 6,
  signal: 7,
  fetch: 8,
  close: 9,
  stop: 10,
  output: 20,
  exit: 21,
  compiled: 22,
  artifact: 23,
  closed: 24,
  workerExited: 25,
  opened: 26,
} as const;

export const STAGE = { forked: 1, stdin: 4, channel: 8 } as const;

type SandboxStop = "none" | "wall" | "cpu" | "stdout" | "stderr" | "memory" | "start" | "requested";
export const REASONS: SandboxStop[] = [
  "none",
  "wall",
  "cpu",
  "stdout",
  "stderr",
  "memory",
  "start",
  "requested",
];

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
  reason: SandboxStop;
  wallMs: number;
  cpuMs: number;
  memoryBytes: number;
};

const HEADER_BYTES = 12;

export function encodeFrame(id: number, type: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(id, 4);
  header.writeUInt32LE(type, 8);
  return Buffer.concat([header, payload]);
}

export function encodeUint32s(...values: number[]): Buffer {
  const buffer = Buffer.allocUnsafe(4 * values.length);
  values.forEach((value, i) => {
    buffer.writeUInt32LE(Math.min(Math.max(0, Math.round(value)), 0xffffffff), 4 * i);
  });
  return buffer;
}

export const encodeStrings = (strings: string[]): Buffer =>
  Buffer.from(strings.map((text) => `${text}\0`).join(""));

export function encodeLimits(flags: number, limits: StageLimits): Buffer {
  const { wallMs, cpuMs, stdoutBytes, stderrBytes, processes, fileMegabytes, openFiles, memoryMegabytes } =
    limits;
  return encodeUint32s(
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

export function decodeStageEnd(payload: Buffer): StageEnd {
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

/** Splits a byte stream into frames, whatever the sizes of its chunks. */
export function createFrameReader(onFrame: (id: number, type: number, payload: Buffer) => void) {
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  return (chunk: Buffer): void => {
    chunks.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < HEADER_BYTES) return;
    let rest = chunks.length === 1 ? chunk : joinCompleteFrame(chunks, bufferedBytes);
    if (rest === undefined) return;
    while (rest.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + rest.readUInt32LE(0);
      if (rest.length < end) break;
      onFrame(rest.readUInt32LE(4), rest.readUInt32LE(8), rest.subarray(HEADER_BYTES, end));
      rest = rest.subarray(end);
    }
    chunks = rest.length > 0 ? [rest] : [];
    bufferedBytes = rest.length;
  };
}

/** A large artifact arrives in many chunks: joining them at each one would copy it hundreds of times. */
function joinCompleteFrame(chunks: Buffer[], bufferedBytes: number): Buffer | undefined {
  const first = chunks[0] as Buffer;
  if (first.length >= HEADER_BYTES && bufferedBytes < HEADER_BYTES + first.readUInt32LE(0)) return undefined;
  return Buffer.concat(chunks, bufferedBytes);
}
