import fc from "fast-check";
import { expect, test } from "vitest";
import { createFrameReader, encodeFrame } from "./frames.ts";

test("decodes the encoded frames from chunks of any size", () => {
  const frames = fc.array(fc.tuple(fc.nat(200), fc.nat(30), fc.uint8Array({ maxLength: 100 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(frames, fc.integer({ min: 1, max: 50 }), (sent, size) => {
      const bytes = Buffer.concat(
        sent.map(([id, type, payload]) => encodeFrame(id, type, Buffer.from(payload))),
      );
      const received: [number, number, Uint8Array][] = [];
      const read = createFrameReader((id, type, payload) =>
        received.push([id, type, new Uint8Array(payload)]),
      );
      for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
      expect(received).toEqual(sent);
    }),
  );
});
