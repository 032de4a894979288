import { expect, test } from "vitest";
import { createOutputSender } from "./output-sender.ts";

function listen(limit?: number) {
  const heard: string[] = [];
  let time = 0;
  const sender = createOutputSender(
    (stream, text) => heard.push(`${stream}:${text}`),
    () => time,
    limit,
  );
  return { heard, sender, wait: (milliseconds: number) => (time += milliseconds) };
}

test("TERM-03 a few lines are seen at once", () => {
  const { heard, sender } = listen();
  sender.send("stdout", "one\n");
  sender.send("stderr", "two\n");
  expect(heard).toEqual(["stdout:one\n", "stderr:two\n"]);
});

test("a flood goes out in few pieces and nothing is lost", () => {
  const { heard, sender, wait } = listen();
  for (let line = 0; line < 10_000; line++) {
    sender.send("stdout", "x");
    wait(0.01);
  }
  sender.flush();
  expect(heard.length).toBeLessThan(400);
  expect(heard.join("").replaceAll("stdout:", "")).toHaveLength(10_000);
});

test("what is over the limit is cut, and the program is told", () => {
  const { heard, sender } = listen(5);
  expect(sender.send("stdout", "abc")).toBe(true);
  expect(sender.send("stdout", "defg")).toBe(false);
  expect(heard.join("")).toBe("stdout:abcstdout:de");
});
