import fc from "fast-check";
import { expect, test } from "vitest";
import { frame, frameReader } from "./frames.ts";

test("frames are found again whatever pieces they arrive in", () => {
  const frames = fc.array(fc.tuple(fc.nat(200), fc.nat(30), fc.uint8Array({ maxLength: 100 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(frames, fc.integer({ min: 1, max: 50 }), (sent, size) => {
      const bytes = Buffer.concat(sent.map(([box, type, payload]) => frame(box, type, Buffer.from(payload))));
      const heard: [number, number, Uint8Array][] = [];
      const read = frameReader((box, type, payload) => heard.push([box, type, new Uint8Array(payload)]));
      for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
      expect(heard).toEqual(sent);
    }),
  );
});
