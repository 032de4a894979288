import { applyEdits } from "@nirmaan/program-text/text-edit.ts";
import { combinedValueEdits } from "../../edits/combined-value-edits.ts";
import { expressionEdits } from "../../edits/expression-edits.ts";
import { idiomEdits } from "../../edits/idiom-edits.ts";
import { statementEdits } from "../../edits/statement-edits.ts";
import { parseJavaScript } from "../parse-javascript.ts";

/** The programs that the edits of one family make of a JavaScript program. */
export function editedPrograms(code: string, family: string): string[] {
  const program = parseJavaScript(code);
  return [
    ...idiomEdits(program, code),
    ...statementEdits(program, code, false),
    ...expressionEdits(program, code, { texts: [], isTyped: false, isJava: false }),
    ...combinedValueEdits(program, code),
  ]
    .filter(({ kind }) => kind === family)
    .map(({ textEdits }) => applyEdits(code, textEdits));
}
