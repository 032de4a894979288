import { CONSTRUCTS } from "../lesson-format/check.ts";
import type { CodeStructure } from "./judge-structure.ts";
import { closingPositions, sourceTokens, type Token } from "./source-tokens.ts";

const WORDS: Partial<Record<(typeof CONSTRUCTS)[number], string[]>> = {
  loop: ["for", "while", "do"],
  "for loop": ["for"],
  "do-while loop": ["do"],
  if: ["if"],
  switch: ["switch"],
  class: ["class"],
  try: ["try"],
  break: ["break"],
  import: ["import"],
};

/** Words before a bracket that neither call nor declare anything. */
const CONTROL = new Set([
  "if",
  "for",
  "while",
  "switch",
  "catch",
  "synchronized",
  "try",
  "return",
  "do",
  "else",
  "function",
]);
const LOOPS = new Set(["for", "while", "do"]);

/** A function with the positions of its body, both ends included. */
type Declaration = { name: string; from: number; to: number };
type Program = {
  tokens: Token[];
  /** For each opening bracket the position of its partner. */
  closing: Map<number, number>;
  /** For each position the next semicolon from there on. */
  semicolonFrom: number[];
};

/** What a Java or JavaScript program uses. Its time grows with the program's length. */
export function sourceStructure(source: string): CodeStructure {
  const tokens = sourceTokens(source);
  const program = { tokens, closing: closingPositions(tokens), semicolonFrom: nextSemicolons(tokens) };
  const words = new Set(tokens.filter(({ isWord }) => isWord).map(({ text }) => text));
  const constructs: string[] = CONSTRUCTS.filter((name) => WORDS[name]?.some((word) => words.has(word)));
  if (hasTernary(tokens) && !constructs.includes("if")) constructs.push("if");
  if (tokens.some(({ text }) => text === "[")) constructs.push("list");
  if (count(tokens, "while") > count(tokens, "do")) constructs.push("while loop");
  if (hasNestedLoop(program)) constructs.push("nested loop");
  if (hasCalculation(tokens)) constructs.push("calculation");
  const declared = declarations(program);
  if (declared.some(({ name }) => name !== "main")) constructs.push("function");
  if (hasRecursion(program, declared)) constructs.push("recursion");
  const calls = tokens.filter((_, at) => isBeforeBracket(tokens, at)).map(({ text }) => text);
  return { constructs, calls };
}

const VALUE_ENDS = /^[\p{L}\p{N}_$)\]]/u;
const VALUE_BEGINS = /^[\p{L}\p{N}_$(]/u;

/** An operator between two values that are no strings, which are no tokens: joining texts is no calculation. */
const hasCalculation = (tokens: Token[]): boolean =>
  tokens.some(
    ({ text }, at) =>
      ["+", "-", "*", "/", "%"].includes(text) &&
      VALUE_ENDS.test(tokens[at - 1]?.text ?? "") &&
      VALUE_BEGINS.test(tokens[at + 1]?.text ?? ""),
  );

function nextSemicolons(tokens: Token[]): number[] {
  const next: number[] = [];
  for (let at = tokens.length - 1; at >= 0; at--)
    next[at] = tokens[at]?.text === ";" ? at : (next[at + 1] ?? tokens.length);
  return next;
}

const count = (tokens: Token[], word: string) => tokens.filter(({ text }) => text === word).length;

/** A question mark that is not a wildcard such as `List<?>`. */
const hasTernary = (tokens: Token[]) =>
  tokens.some(({ text }, at) => text === "?" && !["<", ","].includes(tokens[at - 1]?.text ?? ""));

const isBeforeBracket = (tokens: Token[], at: number) =>
  tokens[at]?.isWord === true && tokens[at + 1]?.text === "(" && !CONTROL.has(tokens[at].text);

/** A loop inside the braces, or right behind the head, of another. */
function hasNestedLoop({ tokens, closing }: Program): boolean {
  const open: boolean[] = [];
  let openLoops = 0;
  let isLoopHead = false;
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? "";
    if (text === "{") {
      open.push(isLoopHead);
      if (isLoopHead) openLoops += 1;
      isLoopHead = false;
    } else if (text === "}") {
      if (open.pop()) openLoops -= 1;
    } else if (text === ";") isLoopHead = false;
    else if (LOOPS.has(text) && tokens[at]?.isWord) {
      if (isLoopHead || openLoops > 0) return true;
      isLoopHead = true;
      if (tokens[at + 1]?.text === "(") at = closing.get(at + 1) ?? at;
    }
  }
  return false;
}

function declarations(program: Program): Declaration[] {
  return program.tokens.flatMap((_, at) => methodAt(program, at) ?? assignedFunctionAt(program, at) ?? []);
}

/** `int area(int side) throws IOException {` and `function area(side) {`. */
function methodAt({ tokens, closing }: Program, at: number): Declaration | undefined {
  const before = tokens[at - 1]?.text ?? "";
  if (!isBeforeBracket(tokens, at) || before === "new" || before === ".") return undefined;
  let body = (closing.get(at + 1) ?? tokens.length) + 1;
  if (tokens[body]?.text === "throws")
    while (body < tokens.length && (tokens[body]?.isWord || /[.,]/.test(tokens[body]?.text ?? ""))) body += 1;
  if (tokens[body]?.text !== "{") return undefined;
  return { name: tokens[at]?.text ?? "", from: body, to: closing.get(body) ?? tokens.length };
}

/** `area = (side) => side * side` and `area = function (side) {`. */
function assignedFunctionAt(program: Program, at: number): Declaration | undefined {
  const { tokens, closing, semicolonFrom } = program;
  if (!tokens[at]?.isWord || tokens[at + 1]?.text !== "=") return undefined;
  const value = at + 2;
  const behind = (position: number) => (closing.get(position) ?? position) + 1;
  const isFunction = tokens[value]?.text === "function";
  const arrow = tokens[value]?.text === "(" ? behind(value) : value + 1;
  if (!isFunction && tokens[arrow]?.text !== "=>") return undefined;
  const from = isFunction ? behind(value + 1) : arrow + 1;
  const to = tokens[from]?.text === "{" ? closing.get(from) : semicolonFrom[from];
  return { name: tokens[at].text, from, to: to ?? tokens.length };
}

/** A function that reaches itself through calls. */
function hasRecursion({ tokens }: Program, declared: Declaration[]): boolean {
  const names = new Set(declared.map(({ name }) => name));
  const starts = new Map(declared.map((declaration) => [declaration.from, declaration]));
  const callsOf = new Map<string, Set<string>>();
  const open: Declaration[] = [];
  for (const [at, { text }] of tokens.entries()) {
    while (open.length > 0 && at > (open.at(-1)?.to ?? 0)) open.pop();
    const starting = starts.get(at);
    if (starting) open.push(starting);
    const caller = open.at(-1);
    if (caller && names.has(text) && isBeforeBracket(tokens, at))
      callsOf.set(caller.name, (callsOf.get(caller.name) ?? new Set()).add(text));
  }
  return hasCycle(callsOf);
}

/** Removes functions that call none of the remaining ones, until only circles are left. */
function hasCycle(callsOf: Map<string, Set<string>>): boolean {
  const callersOf = new Map<string, string[]>();
  const remaining = new Map<string, number>();
  for (const [caller, called] of callsOf) {
    remaining.set(caller, called.size);
    for (const name of called) {
      const callers = callersOf.get(name) ?? [];
      callers.push(caller);
      callersOf.set(name, callers);
    }
  }
  const leaves = [...callersOf.keys()].filter((name) => !remaining.has(name));
  for (let name = leaves.pop(); name !== undefined; name = leaves.pop())
    for (const caller of callersOf.get(name) ?? []) {
      const left = (remaining.get(caller) ?? 0) - 1;
      remaining.set(caller, left);
      if (left === 0) leaves.push(caller);
    }
  return [...remaining.values()].some((left) => left > 0);
}
