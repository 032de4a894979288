import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { type CodeNode, isLoop, walkNodes } from "./code-node.ts";

/** A loop of the program: its lines, and the name that it gives a value in each round. */
type ObservedLoop = { line: number; end: number; name: string | null };

type Observation = { textEdits: TextEdit[]; loops: ObservedLoop[]; conditions: number[] };

/**
 * Marks at loops and conditions: how often a loop goes round, with which values, and what a condition gives. Each start of a loop
 * has a token in its own block, so that recursion and early returns need no treatment. Applied after the marks that count steps.
 */
export function observingEdits(program: CodeNode, code: string): Observation {
  const textEdits: TextEdit[] = [];
  const loops: ObservedLoop[] = [];
  const conditions: number[] = [];
  const put = (at: number, text: string) => textEdits.push({ from: at, to: at, text });
  for (const node of walkNodes(program)) {
    const { parent } = node;
    if (!parent) continue;
    if (isLoop(node) && node.body) {
      const name = loopName(node);
      const token = `__k${loops.length}`;
      put(beginOf(node, code), `const ${token}=__o.begin(${loops.length});`);
      const within = node.body.kind === "block" ? node.body.from + 1 : node.body.from;
      put(within, `__o.round(${token}${name ? `,()=>${name}` : ""});`);
      loops.push({ line: node.line, end: endLine(node, code), name });
    }
    // The values that the last statement of a block gives are seen at its end.
    if (node.kind === "block" && (isLoop(parent) || parent.kind === "function")) put(node.to - 1, AT_END);
    if (parent.test === node && parent.kind !== "case") {
      put(node.from, `__o.truth(${conditions.length},`);
      put(node.to, ")");
      conditions.push(node.line);
    }
  }
  put(program.to, AT_END);
  return { textEdits, loops, conditions };
}

const AT_END = ";__o.at(0,(__n)=>eval(__n));";

/** A label belongs to its loop: the token is made before it. */
function beginOf({ parent, from }: CodeNode, code: string): number {
  const label = parent ? code.slice(parent.from, from) : "";
  return parent && /^\w+\s*:\s*$/.test(label) ? parent.from : from;
}

function loopName({ left }: CodeNode): string | null {
  const name = left?.kind === "declare" || left?.kind === "name" ? left.text : left?.left?.text;
  return name && /^[A-Za-z_$][\w$]*$/.test(name) ? name : null;
}

const endLine = ({ line, from, to }: CodeNode, code: string) =>
  line + code.slice(from, to).split("\n").length - 1;
