# Another student's program ran before with a word in it; nothing of it may be found in ours.
import re

# Written so that the pattern does not find itself.
word = re.compile(rb"SECRET[-]OF[-]ANOTHER[-]STUDENT[-]7391")
for line in open("/proc/self/maps"):
    start, end = (int(part, 16) for part in line.split()[0].split("-"))
    if "r" not in line.split()[1] or "[v" in line:
        continue
    try:
        with open("/proc/self/mem", "rb", 0) as memory:
            memory.seek(start)
            if word.search(memory.read(min(end - start, 64_000_000))):
                print("WON", line)
    except (OSError, OverflowError, ValueError):
        pass
