import { expect, test } from "vitest";
import { MAX_OUTPUT, type OutputLimit } from "./interactive-executor.ts";
import { createOutputSender } from "./output-sender.ts";

function createTestSender(limit?: OutputLimit) {
  const sent: string[] = [];
  let time = 0;
  const sender = createOutputSender(
    (stream, text) => sent.push(`${stream}:${text}`),
    () => time,
    limit,
  );
  return { sent, sender, wait: (milliseconds: number) => (time += milliseconds) };
}

test("TERM-03 sends a few lines at once", () => {
  const { sent, sender } = createTestSender();
  sender.send("stdout", "one\n");
  sender.send("stderr", "two\n");
  expect(sent).toEqual(["stdout:one\n", "stderr:two\n"]);
});

test("sends a lot of output in few messages without losing any", () => {
  const { sent, sender, wait } = createTestSender();
  for (let line = 0; line < 10_000; line++) {
    sender.send("stdout", "x");
    wait(0.01);
  }
  sender.flush();
  expect(sent.length).toBeLessThan(400);
  expect(sent.join("").replaceAll("stdout:", "")).toHaveLength(10_000);
});

test("cuts output at the limit and returns false", () => {
  const { sent, sender } = createTestSender({ characters: 5, lines: 9 });
  expect(sender.send("stdout", "abc")).toBe(true);
  expect(sender.send("stdout", "defg")).toBe(false);
  expect(sent.join("")).toBe("stdout:abcstdout:de");
});

test("a loop that prints for ever is cut after 10,000 whole lines", () => {
  const { sent, sender } = createTestSender();
  let printed = 0;
  while (sender.send("stdout", "0\n0\n0\n")) printed += 3;
  expect(printed).toBeLessThan(MAX_OUTPUT.lines);
  expect(sent.join("").replaceAll("stdout:", "")).toBe("0\n".repeat(10_000));
  expect(sender.send("stdout", "0\n")).toBe(false);
});
