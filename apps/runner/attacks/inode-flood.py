count = 0
try:
    while count < 200_000:
        open(f"/box/{count}", "w").close()
        count += 1
except OSError:
    pass
print("WON" if count > 10_000 else "stopped")
