/** Mirrors toolchains/java/CompileServer.java and toolchains/csharp/CompileServer.cs: change them together. */
export type CompiledSource = { name: string; content: Buffer };

export type CompileResponse = {
  id: number;
  /** What the compiler prints on its standard error. */
  messages: string;
  /** What it prints on its standard output. */
  summary: string;
  /** Empty when there were errors. */
  program: Buffer;
};

/** A longer answer is no answer of the server. */
const MAX_PART_BYTES = 16 * 1024 * 1024;

export function encodeRequest(id: number, sources: CompiledSource[]): Buffer {
  const parts = sources.flatMap(({ name, content }) => [withLength(Buffer.from(name)), withLength(content)]);
  return Buffer.concat([uint32(id), uint32(sources.length), ...parts]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const withLength = (bytes: Buffer) => Buffer.concat([uint32(bytes.length), bytes]);

/** Splits the server's output into answers. Returns false when the output cannot be an answer. */
export function createAnswerReader(onAnswer: (answer: CompileResponse) => void) {
  let received: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): boolean => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const messages = partAt(received, 4);
      if (messages === "invalid") return false;
      const summary = messages && partAt(received, 8 + messages.length);
      if (summary === "invalid") return false;
      const program = messages && summary && partAt(received, 12 + messages.length + summary.length);
      if (program === "invalid") return false;
      if (!messages || !summary || !program) return true;
      const id = received.readUInt32BE(0);
      const texts = { messages: messages.toString(), summary: summary.toString() };
      received = received.subarray(16 + messages.length + summary.length + program.length);
      onAnswer({ id, ...texts, program: Buffer.from(program) });
    }
  };
}

function partAt(bytes: Buffer, at: number): Buffer | "invalid" | undefined {
  if (bytes.length < at + 4) return undefined;
  const length = bytes.readUInt32BE(at);
  if (length > MAX_PART_BYTES) return "invalid";
  return bytes.length < at + 4 + length ? undefined : bytes.subarray(at + 4, at + 4 + length);
}
