def report(totals, filename):
    most = ""
    with open(filename, "w") as file:
        file.write("Sharma Kirana")
    return most


print(report({"Meera": 395, "Joseph": 180}, "wall.txt"))
print(open("wall.txt").read())
