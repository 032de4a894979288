import { applyEdits, type TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { type CodeNode, walkNodes } from "../edits/code-node.ts";
import { observingEdits } from "../edits/observing-edits.ts";

const MOST_NAMES = 24;

/** The program that also tells what happens at its loops, conditions and lines. */
export function observedProgram(program: CodeNode, code: string, watch: TextEdit[]) {
  const { textEdits, loops, conditions } = observingEdits(program, code);
  const told = watch.map((textEdit) => ({
    ...textEdit,
    text: textEdit.text.replace(/__l\((\d+)\);/, "__l($1);__o.at($1,(__n)=>eval(__n));"),
  }));
  const names = new Set<string>();
  for (const node of walkNodes(program)) {
    if (node.kind === "declare") names.add(node.text);
    if (node.kind === "function")
      for (const { kind, text } of node.args ?? []) if (kind === "name") names.add(text);
  }
  return {
    source: applyEdits(code, [...told, ...textEdits]),
    loops,
    conditions,
    names: [...names].filter((name) => /^[A-Za-z_$][\w$]*$/.test(name)).slice(0, MOST_NAMES),
  };
}
