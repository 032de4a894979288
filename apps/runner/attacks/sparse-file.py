try:
    with open("huge", "wb") as file:
        file.truncate(10**13)
    print("WON")
except OSError as error:
    print(error)
