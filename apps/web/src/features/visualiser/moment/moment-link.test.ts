import { expect, test } from "vitest";
import { momentLink, readMoment } from "./moment-link.ts";

const moment = {
  request: {
    language: "python",
    version: "3.10.0",
    files: [{ name: "main.py", content: "n = int(input('कितने? '))\nprint(n)\n" }],
  },
  typed: ["3\n"],
  step: 2,
};
const fragmentOf = (address = "") => new URL(address).hash;

test("VIS-01 a link to a step holds the program, what was typed and the step, all after the # that no server sees", async () => {
  const address = await momentLink(moment, "https://nirmaan.example");
  expect(address?.split("#")[0]).toBe("https://nirmaan.example/moment");
  expect(await readMoment(fragmentOf(address))).toEqual(moment);
});

test("a link that was cut, changed or made too large is not opened", async () => {
  const fragment = fragmentOf(await momentLink(moment, "https://nirmaan.example"));
  expect(await readMoment(fragment.slice(0, -9))).toBeUndefined();
  expect(await readMoment("#nothing")).toBeUndefined();
  expect(await readMoment("")).toBeUndefined();
  const other = { ...moment, request: { ...moment.request, language: "bash" } };
  expect(await readMoment(fragmentOf(await momentLink(other, "https://x.example")))).toBeUndefined();
  const random = Array.from({ length: 12_000 }, (_, at) =>
    (Math.imul(at, 2_654_435_761) >>> 0).toString(36),
  ).join("");
  const long = { ...moment, request: { ...moment.request, files: [{ name: "main.py", content: random }] } };
  expect(await momentLink(long, "https://x.example")).toBeUndefined();
});
