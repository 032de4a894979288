import fc from "fast-check";
import { expect, test } from "vitest";
import { isRunnerMessage } from "./is-runner-message.ts";
import { RunnerMessage } from "./socket-messages.ts";

const stage = fc.constantFrom("compile", "run");
const text = fc.string();
const maybeText = fc.option(text, { nil: null });
const valid = fc.oneof(
  fc.record({ type: fc.constant("runtime"), language: text, version: text }),
  fc.record({ type: fc.constant("stage"), stage }),
  fc.record({ type: fc.constant("data"), stream: fc.constantFrom("stdout", "stderr"), data: text }),
  fc.record(
    {
      type: fc.constant("exit"),
      stage,
      code: fc.option(fc.integer(), { nil: null }),
      signal: maybeText,
      message: maybeText,
      status: maybeText,
    },
    { requiredKeys: ["type", "stage", "code", "signal"] },
  ),
  fc.record({ type: fc.constant("error"), message: text }),
);
/** A valid message of which one field has any other value, or is missing. */
const changed = fc
  .tuple(valid, fc.nat(), fc.option(fc.jsonValue(), { nil: undefined }))
  .map(([message, index, value]) => {
    const names = Object.keys(message);
    return { ...message, [names[index % names.length] ?? "type"]: value };
  });

test("TERM-03 the browser's check accepts every message of the schema", () => {
  fc.assert(
    fc.property(valid, (message) => {
      expect(RunnerMessage.safeParse(message).success).toBe(true);
      expect(isRunnerMessage(message)).toBe(true);
    }),
  );
});

test("TERM-03 the browser's check refuses what the schema refuses", () => {
  fc.assert(
    fc.property(fc.oneof(changed, fc.jsonValue(), fc.constant(undefined)), (message) => {
      expect(isRunnerMessage(message)).toBe(RunnerMessage.safeParse(message).success);
    }),
    { numRuns: 2000 },
  );
});
