import fc from "fast-check";
import { expect, test } from "vitest";
import { type CompileResponse, createAnswerReader, encodeRequest } from "./compile-protocol.ts";

const part = (bytes: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const encodeAnswer = (id: number, messages: string, summary: string, program: Uint8Array) => {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(id);
  return Buffer.concat([number, part(Buffer.from(messages)), part(Buffer.from(summary)), part(program)]);
};

test("OPS-07 decodes the compiler's answers from chunks of any size", () => {
  const text = fc.string({ unit: "grapheme" });
  const answers = fc.array(fc.tuple(fc.nat(), text, text, fc.uint8Array({ maxLength: 50 })), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 50 }), (sent, size) => {
      const bytes = Buffer.concat(sent.map((answer) => encodeAnswer(...answer)));
      const received: CompileResponse[] = [];
      const read = createAnswerReader((answer) => received.push(answer));
      for (let at = 0; at < bytes.length; at += size) expect(read(bytes.subarray(at, at + size))).toBe(true);
      const expected = sent.map(([id, messages, summary, program]) => ({
        id,
        messages,
        summary,
        program: Buffer.from(program),
      }));
      expect(received).toEqual(expected);
    }),
  );
});

test("OPS-07 refuses output that cannot be an answer", () => {
  const read = createAnswerReader(() => expect.unreachable());
  expect(read(Buffer.from("Exception in thread"))).toBe(false);
});

test("OPS-07 a request has its number, the number of sources, then names and texts", () => {
  const request = encodeRequest(7, [{ name: "A.java", content: Buffer.from("class A {}") }]);
  expect(request.readUInt32BE(0)).toBe(7);
  expect(request.readUInt32BE(4)).toBe(1);
  expect(request.subarray(8).toString("latin1")).toBe("\0\0\0\u0006A.java\0\0\0\u000aclass A {}");
});
