import { instrumentingEdits } from "../../edits/instrument-code.ts";
import { type Evidence, parseEvidence } from "../../evidence/evidence.ts";
import observeRun from "../observe-run.js?raw";
import { observedProgram } from "../observed-program.ts";
import { parseJavaScript } from "../parse-javascript.ts";
import runChecks from "../run-checks.js?raw";
import simulatedConsole from "../simulated-console.js?raw";
import tryEditedPrograms from "../try-edited-programs.js?raw";
import { runInIsolate } from "./run-in-isolate.ts";

/** The observed run of one call, without trying edits of the program. */
export async function observeProgram(code: string, call: string): Promise<Evidence> {
  const program = parseJavaScript(code);
  const observed = observedProgram(program, code, instrumentingEdits(program, code));
  const content = [
    simulatedConsole,
    observeRun,
    runChecks,
    tryEditedPrograms,
    `observeRun(${JSON.stringify(observed)}, ${JSON.stringify({ call, expected: null })}, (finding) => {`,
    '  globalThis.said = (globalThis.said || "") + "@" + JSON.stringify(finding) + "\\n";',
    // No time limit: the steps are counted.
    "}, 60000);",
  ].join("\n");
  const { run } = await runInIsolate({ language: "javascript", version: "*", files: [{ content }] });
  return parseEvidence(run.stdout, "@");
}
