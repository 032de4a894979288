written = 0
for place in ("/box", "/tmp", "/dev/shm", "/var/tmp", "/run", "/dev"):
    try:
        for i in range(100):
            with open(f"{place}/flood{i}", "wb") as file:
                for _ in range(60):
                    written += file.write(bytes(1_000_000))
    except OSError:
        pass
print("WON" if written > 200_000_000 else "stopped")
