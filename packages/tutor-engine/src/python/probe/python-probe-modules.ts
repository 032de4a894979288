import detectMistakes from "./detect_mistakes.py?raw";
import markRun from "./mark_run.py?raw";
import monitorSteps from "./monitor_steps.py?raw";
import observeRun from "./observe_run.py?raw";
import repairSyntax from "./repair_syntax.py?raw";
import reportFindings from "./report_findings.py?raw";
import runCheck from "./run_check.py?raw";
import stepGuards from "./step_guards.py?raw";
import tryEdits from "./try_edits.py?raw";
import tryFlippedConditions from "./try_flipped_conditions.py?raw";

/** Python modules that run a program and its edits, each after the ones it imports. */
export const PYTHON_PROBE_MODULES = {
  step_guards: stepGuards,
  monitor_steps: monitorSteps,
  run_check: runCheck,
  try_flipped_conditions: tryFlippedConditions,
  detect_mistakes: detectMistakes,
  repair_syntax: repairSyntax,
  report_findings: reportFindings,
  mark_run: markRun,
  observe_run: observeRun,
  try_edits: tryEdits,
};
