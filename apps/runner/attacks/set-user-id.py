import os, shutil, subprocess
shutil.copy("/usr/bin/id", "mine")
os.chmod("mine", 0o6755)
print(subprocess.run(["./mine", "-u"], capture_output=True, text=True).stdout)
for wanted in (0, 1, 99, 60001):
    for change in (os.setuid, os.setgid):
        try:
            change(wanted)
            print("WON", change, wanted)
        except OSError:
            pass
for command in (["su", "-c", "id"], ["mount"], ["passwd", "-d", "root"], ["newgrp"]):
    try:
        out = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=2).stdout
        if "uid=0" in out:
            print("WON", command)
    except (OSError, subprocess.SubprocessError):
        pass
