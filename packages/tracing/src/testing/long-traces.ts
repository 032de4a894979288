const record = (step: object): string => `${JSON.stringify(step)}\n`;

/** A loop that counts, adds, and changes a list of 40 items at every tenth step. */
export function* loopSteps(count: number): Generator<string> {
  yield record({ l: 1, v: [[0, "items", { r: 1 }]], h: { 1: { t: "list", i: Array(40).fill(0) } } });
  for (let at = 1; at < count; at++)
    yield record({
      l: 1 + (at % 9),
      v: [[0, at % 2 ? "total" : "n", at]],
      ...(at % 10 === 0 && { h: { 1: { at: [[at % 40, at]] } } }),
    });
}

/** Calls with an argument that return a value, each of five steps. */
export function* recursionSteps(count: number): Generator<string> {
  for (let at = 0; at < count; at++)
    yield record({
      l: 1 + (at % 9),
      ...(at % 5 === 0 && { e: "call", c: "fibonacci", v: [[1, "n", at % 30]] }),
      ...(at % 5 === 4 && { e: "return", r: at }),
    });
}
