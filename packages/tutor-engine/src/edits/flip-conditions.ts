import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { type CodeNode, walkNodes } from "./code-node.ts";

const ASKS = /^(?:[<>]=?|[=!]==?|&&|\|\|)$/;

/** Each question of the program handed through `__s`, which can turn its answer round; and the line of each. */
export function flipConditionEdits(program: CodeNode): { textEdits: TextEdit[]; lines: number[] } {
  const textEdits: TextEdit[] = [];
  const lines: number[] = [];
  for (const node of walkNodes(program)) {
    const { parent, from, to, line } = node;
    const isTest = parent?.test === node && parent.kind !== "case";
    const isGiven =
      (parent?.kind === "return" || parent?.kind === "declare") &&
      node.kind === "binary" &&
      ASKS.test(node.op?.text ?? "");
    if (!isTest && !isGiven) continue;
    textEdits.push({ from, to: from, text: `__s(${lines.length}, ` }, { from: to, to, text: ")" });
    lines.push(line);
  }
  return { textEdits, lines };
}
