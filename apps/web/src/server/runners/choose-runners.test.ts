import { expect, test } from "vitest";
import { chooseRunners, type RunnerState } from "./choose-runners.ts";

const runner = (name: string, load: number, state: RunnerState = "up") => ({ name, load, state });
const namesOf = (runners: { name: string }[]) => runners.map(({ name }) => name).join(" ");
/** The result for many draws that cover every pair. */
const draws = (runners: ReturnType<typeof runner>[]) =>
  [0, 0.2, 0.4, 0.6, 0.8, 0.99].flatMap((one) =>
    [0, 0.2, 0.4, 0.6, 0.8, 0.99].map((other) => {
      const numbers = [one, other];
      return namesOf(chooseRunners(runners, () => numbers.shift() ?? 0));
    }),
  );

test("OPS-06 a run goes to the less busy of two runners, the other one is for a retry", () => {
  expect(new Set(draws([runner("busy", 5), runner("calm", 1)]))).toEqual(new Set(["calm busy"]));
});

test("OPS-06 the two are chosen at random, so that the least busy of all does not get every run", () => {
  const chosen = new Set(draws([runner("a", 0), runner("b", 1), runner("c", 2)]));
  expect(chosen).toEqual(new Set(["a b", "a c", "b c"]));
});

test("OPS-06 a runner that is draining, starting or down gets no run while another is up", () => {
  const runners = [runner("a", 0, "draining"), runner("b", 0, "down"), runner("c", 0, "starting")];
  expect(new Set(draws([...runners, runner("d", 9)]))).toEqual(new Set(["d"]));
});

test("OPS-06 tries a runner that may be down rather than none", () => {
  expect(namesOf(chooseRunners([runner("a", 0, "down")]))).toBe("a");
  expect(chooseRunners([])).toEqual([]);
});
