import { CONSTRUCTS, type StructureCheck } from "../lesson-format/check.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type CodeStructure = { constructs: string[]; calls: string[] };

/** Some tasks ask for a way, not only for an answer: the syllabus wants a loop here. */
export function judgeStructure(check: StructureCheck, facts: CodeStructure | undefined): Verdict {
  if (!facts)
    return failed(
      "a program that can be read",
      "it cannot be read yet",
      "Run the program and read its error first.",
    );
  const has = (wanted: string) =>
    wanted.endsWith("()") ? facts.calls.includes(wanted.slice(0, -2)) : facts.constructs.includes(wanted);
  const missing = check.uses.find((wanted) => !has(wanted));
  if (missing)
    return failed(
      `${named(missing)} in the program`,
      "there is none yet",
      check.look ?? `Which part of the task can ${named(missing)} do?`,
    );
  const unwanted = check.avoids.find(has);
  if (unwanted)
    return failed(
      `a program without ${named(unwanted)}`,
      `${named(unwanted)} is used`,
      check.look ?? "Try another way.",
    );
  return PASSED;
}

const failed = (expected: string, came: string, look: string): Verdict => ({
  kind: "failed",
  expected,
  came,
  look,
  raw: "",
});

const named = (construct: string): string =>
  construct.endsWith("()")
    ? `\`${construct}\``
    : /^[aeiou]/.test(construct)
      ? `an ${construct}`
      : `a ${construct}`;

/** Python is read by Python itself, inside the run. */
export function pythonStructure({ answers }: HarnessRun): CodeStructure | undefined {
  const facts = answers.get("facts");
  return facts?.constructs && { constructs: Object.keys(facts.constructs), calls: facts.calls ?? [] };
}

const WORDS: Partial<Record<(typeof CONSTRUCTS)[number], RegExp>> = {
  loop: /\b(for|while|do)\b/,
  "for loop": /\bfor\b/,
  "while loop": /\bwhile\b/,
  "do-while loop": /\bdo\b/,
  if: /\bif\b|\?/,
  switch: /\bswitch\b/,
  class: /\bclass\b/,
  try: /\btry\b/,
  break: /\bbreak\b/,
  import: /\bimport\b/,
  list: /\[/,
};

/** Java and JavaScript are read by their tokens: words in comments and texts do not count. */
export function tokenStructure(source: string): CodeStructure {
  const code = withoutTexts(source);
  const constructs: string[] = CONSTRUCTS.filter((construct) => WORDS[construct]?.test(code));
  // The while that closes a do-while is not a while loop.
  const whiles = code.match(/\bwhile\b/g)?.length ?? 0;
  const dos = code.match(/\bdo\b/g)?.length ?? 0;
  if (whiles <= dos) constructs.splice(constructs.indexOf("while loop") >>> 0, 1);
  if (hasNestedLoop(code)) constructs.push("nested loop");
  const declared = [...code.matchAll(/\b(?:function\s+|(?:\w|[[\]<>])+\s+)(\w+)\s*\([^()]*\)\s*\{/g)].map(
    ([, name]) => name,
  );
  if (declared.some((name) => name !== "main")) constructs.push("function");
  const calls = [...code.matchAll(/(\w+)\s*\(/g)].map(([, name]) => name ?? "");
  if (declared.some((name) => name && calls.filter((call) => call === name).length > 1))
    constructs.push("recursion");
  return { constructs, calls };
}

/** A loop inside the braces, or right behind the head, of another. */
function hasNestedLoop(code: string): boolean {
  const open: boolean[] = [];
  let loopHead = false;
  for (const token of code.match(/\b(?:for|while|do)\b|[{};]|\((?:[^()]|\([^()]*\))*\)/g) ?? []) {
    if (token === "{") {
      open.push(loopHead);
      loopHead = false;
    } else if (token === "}") open.pop();
    else if (token === ";") loopHead = false;
    else if (!token.startsWith("(")) {
      if (loopHead || open.includes(true)) return true;
      loopHead = true;
    }
  }
  return false;
}

const withoutTexts = (source: string): string =>
  source.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
    '""',
  );
