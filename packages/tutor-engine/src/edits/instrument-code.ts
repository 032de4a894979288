import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { type CodeNode, isLoop, isStatement, walkNodes } from "./code-node.ts";

/** Words put into the program so that it counts its steps and tells its lines: `__l(7);` before the statement of line 7. */
export function instrumentingEdits(program: CodeNode, code: string): TextEdit[] {
  const tell = (line: number) => `__l(${line});`;
  const textEdits: TextEdit[] = [];
  const put = (at: number, text: string) => textEdits.push({ from: at, to: at, text });
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
  for (const match of code.matchAll(/\bcatch\s*\(\s*(\w+)\s*\)\s*\{/g))
    put(match.index + match[0].length, `if(${match[1]}===__h)throw ${match[1]};`);
  for (const match of code.matchAll(/^[ \t]*export\s+(?:default\s+)?(?=\w)/gm))
    textEdits.push({ from: match.index, to: match.index + match[0].length, text: "" });
  return textEdits;
}
