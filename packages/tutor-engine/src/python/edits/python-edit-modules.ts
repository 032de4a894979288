import applyEdit from "./apply_edit.py?raw";
import collectHints from "./collect_hints.py?raw";
import compareValues from "./compare_values.py?raw";
import editAssignments from "./edit_assignments.py?raw";
import editBranches from "./edit_branches.py?raw";
import editCalls from "./edit_calls.py?raw";
import editCombinedValues from "./edit_combined_values.py?raw";
import editExpressions from "./edit_expressions.py?raw";
import editFunctions from "./edit_functions.py?raw";
import editLoops from "./edit_loops.py?raw";
import editOperators from "./edit_operators.py?raw";
import editStatements from "./edit_statements.py?raw";
import editValues from "./edit_values.py?raw";
import insertStatements from "./insert_statements.py?raw";
import moveStatements from "./move_statements.py?raw";
import probePlan from "./probe_plan.py?raw";
import statementBlocks from "./statement_blocks.py?raw";
import syntaxEdit from "./syntax_edit.py?raw";

/** Python modules that make edits of a program, each after the ones it imports. */
export const PYTHON_EDIT_MODULES = {
  probe_plan: probePlan,
  compare_values: compareValues,
  syntax_edit: syntaxEdit,
  collect_hints: collectHints,
  apply_edit: applyEdit,
  edit_operators: editOperators,
  edit_calls: editCalls,
  edit_values: editValues,
  edit_combined_values: editCombinedValues,
  edit_expressions: editExpressions,
  statement_blocks: statementBlocks,
  insert_statements: insertStatements,
  move_statements: moveStatements,
  edit_assignments: editAssignments,
  edit_branches: editBranches,
  edit_loops: editLoops,
  edit_functions: editFunctions,
  edit_statements: editStatements,
};
