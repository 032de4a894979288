import { type CodeNode, isLoop, isStatement, walkNodes } from "./code-node.ts";
import type { Splice } from "./edit.ts";

/** Words put into the program so that it counts its steps and tells its lines: `__l(7);` before the statement of line 7. */
export function instrumentSplices(
  program: CodeNode,
  code: string,
  language: "javascript" | "java",
): Splice[] {
  const tell = (line: number) => (language === "java" ? `TutorTick.l(${line});` : `__l(${line});`);
  const splices: Splice[] = [];
  const put = (at: number, text: string) => splices.push({ from: at, to: at, text });
  for (const node of walkNodes(program)) {
    const { parent } = node;
    if (!parent) continue;
    const isBody = isLoop(parent)
      ? parent.body === node
      : parent.kind === "if" && (parent.consequent === node || parent.otherwise === node);
    if (isBody && node.kind !== "block") {
      put(node.from, `{${tell(node.line)}`);
      put(node.to, "}");
    } else if (isStatement(node) && ["block", "program", "case"].includes(parent.kind))
      put(node.from, tell(node.line));
    if (node.kind === "block" && isLoop(parent)) put(node.from + 1, tell(parent.line));
  }
  if (language === "java") {
    for (const match of code.matchAll(/\bSystem\s*\.\s*exit\s*\(/g))
      splices.push({ from: match.index, to: match.index + match[0].length, text: "TutorTick.x(" });
    return splices;
  }
  for (const match of code.matchAll(/\bcatch\s*\(\s*(\w+)\s*\)\s*\{/g))
    put(match.index + match[0].length, `if(${match[1]}===__h)throw ${match[1]};`);
  for (const match of code.matchAll(/^[ \t]*export\s+(?:default\s+)?(?=\w)/gm))
    splices.push({ from: match.index, to: match.index + match[0].length, text: "" });
  return splices;
}

/** The watched program with an edit in it. Words that stood inside what the edit replaces go with it. */
export function applySplices(code: string, watch: Splice[], edit: Splice[]): string {
  const kept = watch.filter(({ from }) => !edit.some((each) => from > each.from && from < each.to));
  let [text, at] = ["", 0];
  const all = [
    ...kept.map((splice) => ({ splice, rank: 0 })),
    ...edit.map((splice) => ({ splice, rank: 1 })),
  ].sort((a, b) => a.splice.from - b.splice.from || a.rank - b.rank || a.splice.to - b.splice.to);
  for (const { splice } of all) {
    if (splice.from < at) continue;
    text += code.slice(at, splice.from) + splice.text;
    at = splice.to;
  }
  return text + code.slice(at);
}
