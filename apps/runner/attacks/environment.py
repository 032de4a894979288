import os
known = {"PATH", "HOME", "LANG", "TMPDIR", "MALLOC_ARENA_MAX", "PWD", "LC_CTYPE"}
if set(os.environ) - known:
    print("WON", set(os.environ) - known)
data = open("/proc/1/environ", "rb").read() if os.access("/proc/1/environ", os.R_OK) else b""
if data:
    print("WON", data)
