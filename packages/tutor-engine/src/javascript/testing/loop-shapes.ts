/** A generated program with loops and conditions of many shapes; `marked` counts by itself, with statements written by hand. */
export type LoopProgram = { plain: string; marked: string; loops: number; conditions: number };

type Language = "python" | "javascript";
type Kind = "count" | "each" | "while";
type Loop = {
  kind: Kind;
  id: number;
  rounds: number;
  /** How the source text is laid out: the same loop in another form. */
  style: "plain" | "one-line" | "comment-first" | "split-header" | "in-if" | "labelled";
  body: Item[];
};
type Item =
  | Loop
  | { kind: "add" }
  | { kind: "test"; id: number; limit: number; then: "add" | "break" | "continue" };

type Draw = (below: number) => number;

function drawFrom(seed: number): Draw {
  let state = seed * 7919 + 17;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const KINDS: Kind[] = ["count", "each", "while"];
const STYLES: Loop["style"][] = ["plain", "one-line", "comment-first", "split-header", "in-if", "labelled"];
const DEEPEST = 3;

export function loopProgram(seed: number, language: Language): LoopProgram {
  const draw = drawFrom(seed);
  const made = { loops: 0, conditions: 0 };
  const loop = (depth: number): Loop => {
    const kind = KINDS[draw(KINDS.length)] ?? "count";
    const style = STYLES[draw(STYLES.length)] ?? "plain";
    const id = made.loops++;
    const body = style === "one-line" ? [{ kind: "add" as const }] : items(depth + 1);
    return { kind, id, style, rounds: draw(5), body };
  };
  const items = (depth: number): Item[] =>
    Array.from({ length: 1 + draw(3) }, () => {
      const choice = draw(4);
      if (choice === 0 && depth < DEEPEST) return loop(depth);
      if (choice === 1 && depth > 0) {
        const then = (["add", "break", "continue"] as const)[draw(3)] ?? "add";
        return { kind: "test" as const, id: made.conditions++, limit: draw(6), then };
      }
      return { kind: "add" as const };
    });
  const body: Item[] = [loop(0), ...items(0), loop(0)];
  const print = language === "python" ? printPython : printJavaScript;
  return { plain: print(body, false), marked: print(body, true), ...made };
}

const indent = (lines: string[], by: string) => lines.map((line) => by + line);

function printPython(body: Item[], isMarked: boolean): string {
  const lines = body.flatMap((item) => pythonItem(item, isMarked));
  return ["def run():", "    s = 0", ...indent(lines, "    "), "    return s", ""].join("\n");
}

function pythonItem(item: Item, isMarked: boolean): string[] {
  if (item.kind === "add") return ["s += 1"];
  if (item.kind === "test") {
    const { id, limit, then } = item;
    const act = `    ${then === "add" ? "s += 2" : then}`;
    return isMarked
      ? [`t = s % 7 > ${limit}`, `conditions[${id}].append(t)`, "if t:", act]
      : [`if s % 7 > ${limit}:`, act];
  }
  const { id, kind, rounds, style } = item;
  const v = `v${id}`;
  const header = {
    count:
      style === "split-header"
        ? [`for ${v} in range(`, `    ${rounds}`, "):"]
        : [`for ${v} in range(${rounds}):`],
    each: [`for ${v} in ${JSON.stringify(Array.from({ length: rounds }, (_, at) => at * 2))}:`],
    while: [`while ${v} < ${rounds}:`],
  }[kind];
  const step = kind === "while" ? [`${v} += 1`] : [];
  const inner = [...step, ...item.body.flatMap((each) => pythonItem(each, isMarked))];
  const told = isMarked
    ? [`loops[${id}][-1] += 1`]
    : style === "comment-first"
      ? ["# first a comment", ""]
      : [];
  const isOneLine = style === "one-line" && !isMarked && kind !== "while";
  const whole = isOneLine
    ? [`${header.join(" ")} s += 1`]
    : [...header, ...indent([...told, ...inner], "    ")];
  const begun = [
    ...(kind === "while" ? [`${v} = 0`] : []),
    ...(isMarked ? [`loops[${id}].append(0)`] : []),
    ...whole,
  ];
  return style === "in-if" ? ["if s >= 0:", ...indent(begun, "    ")] : begun;
}

function printJavaScript(body: Item[], isMarked: boolean): string {
  const lines = body.flatMap((item) => scriptItem(item, isMarked));
  return ["function run() {", "  let s = 0;", ...indent(lines, "  "), "  return s;", "}", ""].join("\n");
}

function scriptItem(item: Item, isMarked: boolean): string[] {
  if (item.kind === "add") return ["s++;"];
  if (item.kind === "test") {
    const { id, limit, then } = item;
    const act = then === "add" ? "s += 2;" : `${then};`;
    return isMarked
      ? [`{ const t = s % 7 > ${limit}; conditions[${id}].push(t); if (t) ${act} }`]
      : [`if (s % 7 > ${limit}) ${act}`];
  }
  const { id, kind, rounds, style } = item;
  const v = `v${id}`;
  const header = {
    count:
      style === "split-header"
        ? [`for (let ${v} = 0;`, `     ${v} < ${rounds};`, `     ${v}++)`]
        : [`for (let ${v} = 0; ${v} < ${rounds}; ${v}++)`],
    each: [`for (const ${v} of ${JSON.stringify(Array.from({ length: rounds }, (_, at) => at * 2))})`],
    while: [`while (${v} < ${rounds})`],
  }[kind];
  const step = kind === "while" ? [`${v}++;`] : [];
  const inner = [...step, ...item.body.flatMap((each) => scriptItem(each, isMarked))];
  const told = isMarked
    ? [`loops[${id}][loops[${id}].length - 1]++;`]
    : style === "comment-first"
      ? ["// a comment", ""]
      : [];
  const isOneLine = style === "one-line" && !isMarked && kind !== "while";
  const whole = isOneLine
    ? [`${header.join(" ")} s++;`]
    : [...header.slice(0, -1), `${header.at(-1)} {`, ...indent([...told, ...inner], "  "), "}"];
  const labelled = style === "labelled" ? [`walk${id}: ${whole[0]}`, ...whole.slice(1)] : whole;
  const begun = [
    ...(kind === "while" ? [`let ${v} = 0;`] : []),
    ...(isMarked ? [`loops[${id}].push(0);`] : []),
    ...labelled,
  ];
  if (style !== "in-if") return begun;
  return kind !== "while" && !isMarked && begun.length === 1
    ? [`if (s >= 0) ${begun[0]}`]
    : ["if (s >= 0) {", ...indent(begun, "  "), "}"];
}
