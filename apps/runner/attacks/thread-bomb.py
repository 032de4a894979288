import threading, time
count = 0
try:
    while True:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        count += 1
except RuntimeError:
    print("WON" if count > 200 else "stopped")
