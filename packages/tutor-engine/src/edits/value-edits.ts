import { type CodeNode, enclosingFunction, walkNodes } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import type { EditHints } from "./edit-hints.ts";

type MakeEdit = (kind: string, prior: number, text: string) => Edit;

export function* numberEdits(
  node: CodeNode,
  edit: MakeEdit,
  scopes: Map<CodeNode | null, string[]>,
): Generator<Edit> {
  const value = Number(node.text.replaceAll("_", ""));
  if (!Number.isFinite(value)) return;
  const isStart = node.parent?.kind === "declare";
  const asText = (each: number) =>
    node.text.includes(".") && Number.isInteger(each) ? `${each}.0` : String(each);
  const tried = new Set([value]);
  for (const [other, prior] of [
    [value + 1, 0.8],
    [value - 1, 0.8],
    [0, 0.7],
    [1, 0.7],
    [2, 0.45],
    [-value, 0.4],
    [-1, 0.35],
    [10, 0.35],
    [100, 0.3],
    [value * 10, 0.3],
  ] as const) {
    if (tried.has(other)) continue;
    tried.add(other);
    const isClose = Math.abs(other - value) === 1;
    yield edit(isStart ? "start-value" : isClose ? "off-by-one" : "number", prior, asText(other));
  }
  const names = scopes.get(enclosingFunction(node)) ?? [];
  for (const name of names.slice(0, 6)) {
    yield edit(isStart ? "start-value" : "variable", 0.4, name);
    if (isStart) yield edit("start-value", 0.5, `${name}[0]`);
    if (isStart && node.parent?.parent?.kind === "for") yield edit("start-value", 0.5, `${name} + 1`);
  }
  if (isStart)
    for (const other of ["-Infinity", "Infinity", "Integer.MIN_VALUE", "Integer.MAX_VALUE"])
      yield edit("start-value", 0.5, other);
}

export function* textEdits(
  own: string,
  edit: MakeEdit,
  hints: EditHints,
  names: string[],
  node: CodeNode,
): Generator<Edit> {
  const [quote, inner] = [own[0] ?? '"', own.slice(1, -1)];
  const tried = new Set([inner]);
  const options: [string, number][] = hints.texts.flatMap(([was, wanted]) =>
    was && inner.includes(was) ? [[inner.replace(was, wanted), 0.8] as [string, number]] : [],
  );
  options.push(
    ["", 0.4],
    [" ", 0.35],
    [`${inner} `, 0.4],
    [` ${inner}`, 0.4],
    [inner.trim(), 0.4],
    [inner.toLowerCase(), 0.35],
  );
  for (const [text, prior] of options) {
    if (tried.has(text) || /["\\\n]/.test(text)) continue;
    tried.add(text);
    yield edit("text", prior, `${quote}${text}${quote}`);
  }
  if (/^[\w.+*/ -]+$/.test(inner) && inner.trim()) yield edit("quotes", 0.7, inner);
  if (node.parent?.kind === "binary" || node.parent?.kind === "call")
    for (const name of names.slice(0, 6))
      if (inner.includes(name))
        yield edit("quotes", 0.7, `${quote}${inner.split(name)[0]}${quote} + ${name}`);
}

export function* nameEdits(
  node: CodeNode,
  edit: MakeEdit,
  scopes: Map<CodeNode | null, string[]>,
): Generator<Edit> {
  const isCalled = node.parent?.kind === "call" && !node.parent.args?.includes(node);
  if (isCalled) return;
  for (const other of scopes.get(enclosingFunction(node)) ?? [])
    if (other !== node.text) yield edit("variable", 0.7, other);
}

/** The names a function can use: its own, and those of the program around it. */
export function scopesOf(program: CodeNode): Map<CodeNode | null, string[]> {
  const scopes = new Map<CodeNode | null, string[]>([[null, []]]);
  const add = (home: CodeNode | null, name: string) => {
    const names = scopes.get(home) ?? [];
    if (name && /^\w+$/.test(name) && !names.includes(name)) names.push(name);
    scopes.set(home, names);
  };
  for (const node of walkNodes(program)) {
    if (node.kind === "function") for (const { text } of node.args ?? []) add(node, text);
    if (node.kind === "declare") add(enclosingFunction(node), node.text);
  }
  return scopes;
}
