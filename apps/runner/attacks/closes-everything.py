import os
os.closerange(0, 5000)
while True:
    pass
