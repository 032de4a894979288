"""Runs many small programs in one interpreter, in the sandbox: a start costs more than a program of an examination.

nirmaan-questions.json holds {"mark": prefix, "jobs": [{code, input, files, database, values}]}. Each answer is one line:
the prefix and a JSON object. Every program has its own globals and its own folder. With `values` the names that the
program defines are returned instead of its output.
"""

import contextlib
import io
import json
import os
import random
import signal
import sqlite3
import sys
import traceback
import types

import mysql_connector

MAX_SECONDS = 2
MAX_OUTPUT = 20000
HOME = os.getcwd()


class OutOfTime(BaseException):
    pass


def stop(_signal, _frame):
    raise OutOfTime()


def prepare(job, number):
    folder = os.path.join(HOME, "job-%d" % number)
    os.makedirs(folder)
    os.chdir(folder)
    for file in job.get("files", []):
        with open(file["name"], "w") as target:
            target.write(file["content"])
    if job.get("database"):
        database = sqlite3.connect(mysql_connector.FILE)
        database.executescript(job["database"])
        database.close()
    random.seed(1)


def run(job):
    names = {"__name__": "__main__", "__builtins__": __builtins__}
    out, err, code = io.StringIO(), io.StringIO(), 0
    sys.stdin = io.StringIO(job.get("input", "") + "\n")
    signal.setitimer(signal.ITIMER_REAL, MAX_SECONDS)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            exec(compile(job["code"], "main.py", "exec"), names)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except OutOfTime:
        err.write("OutOfTime: the program did not end\n")
        code = 1
    except BaseException:
        err.write(traceback.format_exc())
        code = 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return names, out.getvalue()[:MAX_OUTPUT], err.getvalue()[-2000:], code


def values_of(names):
    shown = (str, int, float, list, tuple, dict, type(None))
    return {
        name: str(value)
        for name, value in names.items()
        if not name.startswith("_") and isinstance(value, shown) and not isinstance(value, types.ModuleType)
    }


def main():
    with open("nirmaan-questions.json") as source:
        plan = json.load(source)
    signal.signal(signal.SIGALRM, stop)
    screen = sys.stdout
    package = types.ModuleType("mysql")
    package.connector = mysql_connector
    sys.modules["mysql"], sys.modules["mysql.connector"] = package, mysql_connector
    for number, job in enumerate(plan["jobs"]):
        prepare(job, number)
        names, stdout, stderr, code = run(job)
        answer = {"id": number, "stdout": stdout, "stderr": stderr, "code": code}
        if job.get("values"):
            answer["values"] = values_of(names)
        screen.write(plan["mark"] + json.dumps(answer) + "\n")
        screen.flush()
        os.chdir(HOME)


main()
