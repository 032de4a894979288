/** Random small programs, printed in several languages from one tree. They always end and never fail. */

export type Statement =
  | { kind: "assign"; name: string; value: string }
  | { kind: "print"; values: string[] }
  | { kind: "if"; test: string; inside: Statement[]; otherwise: Statement[] }
  | { kind: "count"; name: string; times: number; body: Statement[] }
  | { kind: "while"; name: string; times: number; body: Statement[] }
  | { kind: "each"; name: string; list: string; body: Statement[] }
  | { kind: "append"; list: string; value: string }
  | { kind: "set"; list: string; value: string }
  | { kind: "call"; name: string; to: string; args: string[] }
  | { kind: "spin"; name: string; times: number }
  | { kind: "skip"; test: string; how: "break" | "continue" }
  /** A shape that only some languages have, by its place in their list. */
  | { kind: "shape"; which: number; name: string; value: string };

type FunctionTree = { name: string; body: Statement[]; isRecursive: boolean };
export type ProgramTree = { functions: FunctionTree[]; body: Statement[] };

type Random = (below: number) => number;

/** A small generator of numbers: the same seed gives the same program. */
export function createRandom(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const NAMES = ["a", "b", "c"];

/** `shapes` is how many shapes of its own the language has. */
export function generateProgram(seed: number, shapes = 0): ProgramTree {
  const random = createRandom(seed);
  let loops = 0;
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const value = (): string => {
    const [left, right] = [pick(NAMES), random(2) ? pick(NAMES) : String(random(9))];
    return pick([
      right,
      left,
      `(${left} + ${right}) % 97`,
      `(${left} * ${right}) % 89`,
      `${left} - ${right}`,
    ]);
  };
  const test = () =>
    `${pick(NAMES)} ${pick(["<", ">", "==", "!=", "<="])} ${random(2) ? pick(NAMES) : random(20)}`;
  const block = (depth: number, isLoop: boolean, mayCall: boolean): Statement[] =>
    Array.from({ length: 1 + random(3) }, () => statement(depth, isLoop, mayCall));

  function statement(depth: number, isLoop: boolean, mayCall: boolean): Statement {
    const kinds = ["assign", "assign", "print", "append", "set", "spin", ...(mayCall ? ["call"] : [])];
    if (depth > 0) kinds.push("if", "if", "count", "while", "each");
    if (isLoop) kinds.push("skip");
    if (shapes > 0) kinds.push("shape", "shape", "shape");
    const kind = pick(kinds);
    if (kind === "shape") return { kind, which: random(shapes), name: `s${++loops}`, value: value() };
    if (kind === "print") return { kind, values: [pick(NAMES), value()] };
    if (kind === "append" || kind === "set") return { kind, list: "items", value: value() };
    if (kind === "call")
      return { kind, name: pick(NAMES), to: pick(["f", "g"]), args: [String(random(6)), value()] };
    if (kind === "spin") return { kind, name: `i${++loops}`, times: random(4) };
    if (kind === "skip") return { kind, test: test(), how: pick(["break", "continue"] as const) };
    if (kind === "if")
      return {
        kind,
        test: test(),
        inside: block(depth - 1, isLoop, mayCall),
        otherwise: random(2) ? block(depth - 1, isLoop, mayCall) : [],
      };
    if (kind === "count" || kind === "while")
      return { kind, name: `i${++loops}`, times: 1 + random(4), body: block(depth - 1, true, mayCall) };
    if (kind === "each")
      return {
        kind,
        name: `x${++loops}`,
        list: pick(["[1, 2, 3]", '["p", "q"]']),
        body: block(depth - 1, true, mayCall),
      };
    return { kind: "assign", name: pick(NAMES), value: value() };
  }

  const functions = ["f", "g"].map((name) => ({
    name,
    body: block(2, false, false),
    isRecursive: random(2) === 0,
  }));
  return { functions, body: Array.from({ length: 5 + random(4) }, () => statement(2, false, true)) };
}

export type Lines = ReturnType<typeof createLines>;

/** Indented lines of one language. */
export function createLines() {
  const lines: string[] = [];
  return {
    add: (depth: number, text: string): number => lines.push("    ".repeat(depth) + text),
    /** The number that the next line will have. */
    next: () => lines.length + 1,
    text: () => `${lines.join("\n")}\n`,
  };
}
