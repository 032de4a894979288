import { CONSTRUCTS, type StructureCheck } from "../lesson-format/check.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type CodeStructure = { constructs: string[]; calls: string[] };

/** Some tasks prescribe a construct, because the syllabus teaches it. */
export function judgeStructure(check: StructureCheck, structure: CodeStructure | undefined): Verdict {
  if (!structure)
    return failed(
      "a program that can be read",
      "it cannot be read yet",
      "Run the program and read its error first.",
    );
  const has = (construct: string) =>
    construct.endsWith("()")
      ? structure.calls.includes(construct.slice(0, -2))
      : structure.constructs.includes(construct);
  const missing = check.uses.find((construct) => !has(construct));
  if (missing)
    return failed(
      `${withArticle(missing)} in the program`,
      "there is none yet",
      check.look ?? `Which part of the task can ${withArticle(missing)} do?`,
    );
  const unwanted = check.avoids.find(has);
  if (unwanted)
    return failed(
      `a program without ${withArticle(unwanted)}`,
      `${withArticle(unwanted)} is used`,
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

const withArticle = (construct: string): string =>
  construct.endsWith("()")
    ? `\`${construct}\``
    : /^[aeiou]/.test(construct)
      ? `an ${construct}`
      : `a ${construct}`;

/** Python programs are parsed by Python itself, in the harness. */
export function pythonStructure({ answers }: HarnessRun): CodeStructure | undefined {
  const answer = answers.get("structure");
  return answer?.constructs && { constructs: Object.keys(answer.constructs), calls: answer.calls ?? [] };
}

const KEYWORDS: Partial<Record<(typeof CONSTRUCTS)[number], RegExp>> = {
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

/** Java and JavaScript are searched for keywords, outside comments and string literals. */
export function tokenStructure(source: string): CodeStructure {
  const code = withoutCommentsAndStrings(source);
  const constructs: string[] = CONSTRUCTS.filter((construct) => KEYWORDS[construct]?.test(code));
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

const withoutCommentsAndStrings = (source: string): string =>
  source.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
    '""',
  );
