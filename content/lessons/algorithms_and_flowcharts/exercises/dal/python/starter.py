people = int(input())
dal = 100
print("Dal:", dal, "g")
