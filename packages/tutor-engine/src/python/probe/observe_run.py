"""Runs one check of a program that records what its loops and conditions do."""

from apply_edit import compile_statements
from mark_run import forget_loading, mark_program, recorded_run
from monitor_steps import MOST_STEPS
from run_check import run_check


class LinesOfCall(dict):
    """A run clears its lines when the program is loaded and the call begins: so it does with what is recorded."""

    def clear(self):
        super().clear()
        forget_loading()


def observe_run(tree, check):
    """What a run of the check shows. A run that is stopped shows nothing: its counts would be false."""
    program = compile_statements(mark_program(tree))
    answer = run_check(program, check, MOST_STEPS, lines=LinesOfCall())
    return None if (answer["error"] or "").startswith("Halt") else recorded_run()
