def fare(km):
    print(25 + km * 15)


print(fare(4))
print(fare(1))
