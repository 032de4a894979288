"""Runs commands one after another inside one sandbox and times each without the start of the sandbox.

Reads one JSON object a line: the file to write, its source and the shell command.
"""

import json, subprocess, sys, time

for line in sys.stdin:
    job = json.loads(line)
    with open(job["file"], "w") as file:
        file.write(job["source"])
    start = time.perf_counter()
    done = subprocess.run(["sh", "-c", job["command"]], capture_output=True, text=True)
    print(json.dumps([(time.perf_counter() - start) * 1000, done.stdout]), flush=True)
