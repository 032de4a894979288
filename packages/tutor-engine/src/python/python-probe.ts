import { CALL_EDITS } from "./call-edits.ts";
import { COMPARE } from "./compare.ts";
import { DETECT } from "./detect.ts";
import { EXPRESSION_EDITS } from "./expression-edits.ts";
import { JOINED_EDITS } from "./joined-edits.ts";
import { MISSING_STATEMENTS } from "./missing-statements.ts";
import { PROBE } from "./probe.ts";
import { REPAIR_SYNTAX } from "./repair-syntax.ts";
import { RUN_CHECKS } from "./run-checks.ts";
import { STATEMENT_EDITS } from "./statement-edits.ts";
import { SWITCH_TESTS } from "./switch-tests.ts";
import { VALUE_EDITS } from "./value-edits.ts";

type PythonPlan = {
  mark: string;
  code: string;
  checks: object[];
  /** Modules the lesson gives: loaded anew for every run. */
  given: string[];
  /** Seconds for the whole program. */
  budget: number;
};

/** One program that does it all, so that one request to an executor is enough. */
export function pythonProbe(plan: PythonPlan): string {
  const json = JSON.stringify(JSON.stringify(plan));
  return [
    `import json\nPLAN = json.loads(${json})`,
    RUN_CHECKS,
    COMPARE,
    EXPRESSION_EDITS,
    JOINED_EDITS,
    VALUE_EDITS,
    CALL_EDITS,
    STATEMENT_EDITS,
    MISSING_STATEMENTS,
    SWITCH_TESTS,
    DETECT,
    REPAIR_SYNTAX,
    PROBE,
    "try:\n    main()\nfinally:\n    watch_for(0)\n    gc.enable()",
    // Where the interpreter serves one question only, it need not tidy up.
    'if sys.platform != "emscripten":\n    os._exit(0)',
  ].join("\n");
}
