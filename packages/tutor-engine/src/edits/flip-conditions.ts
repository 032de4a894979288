import { type CodeNode, walkNodes } from "./code-node.ts";
import type { Splice } from "./edit.ts";

const ASKS = /^(?:[<>]=?|[=!]==?|&&|\|\|)$/;

/** Each question of the program handed through `__s`, which can turn its answer round; and the line of each. */
export function flipConditionSplices(program: CodeNode): { splices: Splice[]; lines: number[] } {
  const splices: Splice[] = [];
  const lines: number[] = [];
  for (const node of walkNodes(program)) {
    const { parent, from, to, line } = node;
    const isTest = parent?.test === node && parent.kind !== "case";
    const isGiven =
      (parent?.kind === "return" || parent?.kind === "declare") &&
      node.kind === "binary" &&
      ASKS.test(node.op?.text ?? "");
    if (!isTest && !isGiven) continue;
    splices.push({ from, to: from, text: `__s(${lines.length}, ` }, { from: to, to, text: ")" });
    lines.push(line);
  }
  return { splices, lines };
}
