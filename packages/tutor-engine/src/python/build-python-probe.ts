import { PYTHON_EDIT_MODULES } from "./edits/python-edit-modules.ts";
import { PYTHON_PROBE_MODULES } from "./probe/python-probe-modules.ts";

type PythonPlan = {
  mark: string;
  code: string;
  checks: object[];
  /** Modules the lesson provides: loaded again for every run. */
  given: string[];
  /** Seconds for the whole program. */
  budget: number;
};

const MODULES: Record<string, string> = { ...PYTHON_EDIT_MODULES, ...PYTHON_PROBE_MODULES };
const IMPORT = /^from (\w+) import (?:\([^)]*\)|.*)\n/gm;

/** All modules as one program, so that one request to an executor is enough. Imports of each other fall away. */
const PROBE = Object.values(MODULES)
  .map((source) => source.replace(IMPORT, (line, module: string) => (module in MODULES ? "" : line)))
  .join("\n");

export function buildPythonProbe(plan: PythonPlan): string {
  return [
    PROBE,
    `PLAN.update(json.loads(${JSON.stringify(JSON.stringify(plan))}))`,
    "main()",
    // Where the interpreter serves one question only, its cleanup is a waste of time.
    'if sys.platform != "emscripten":\n    os._exit(0)',
  ].join("\n");
}
