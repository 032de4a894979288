import applyEdit from "./apply_edit.py?raw";
import compareValues from "./compare_values.py?raw";
import detectMistakes from "./detect_mistakes.py?raw";
import editCalls from "./edit_calls.py?raw";
import editCombinedValues from "./edit_combined_values.py?raw";
import editExpressions from "./edit_expressions.py?raw";
import editStatements from "./edit_statements.py?raw";
import editValues from "./edit_values.py?raw";
import insertStatements from "./insert_statements.py?raw";
import repairSyntax from "./repair_syntax.py?raw";
import runCheck from "./run_check.py?raw";
import stepGuards from "./step_guards.py?raw";
import tryEdits from "./try_edits.py?raw";
import tryFlippedConditions from "./try_flipped_conditions.py?raw";

type PythonPlan = {
  mark: string;
  code: string;
  checks: object[];
  /** Modules the lesson provides: loaded anew for every run. */
  given: string[];
  /** Seconds for the whole program. */
  budget: number;
};

/** One program with all modules in it, so that one request to an executor is enough. */
export function buildPythonProbe(plan: PythonPlan): string {
  const json = JSON.stringify(JSON.stringify(plan));
  return [
    `import json\nPLAN = json.loads(${json})`,
    stepGuards,
    runCheck,
    compareValues,
    editExpressions,
    editCombinedValues,
    editValues,
    editCalls,
    editStatements,
    insertStatements,
    tryFlippedConditions,
    detectMistakes,
    repairSyntax,
    applyEdit,
    tryEdits,
    "try:\n    main()\nfinally:\n    watch_for(0)\n    gc.enable()",
    // Where the interpreter serves one question only, it need not tidy up.
    'if sys.platform != "emscripten":\n    os._exit(0)',
  ].join("\n");
}
