import os
held = []
try:
    while len(held) < 100_000:
        held.append(os.pipe())
except OSError:
    pass
print("WON" if len(held) > 5000 else "stopped")
