def fare(km):
    print(25)


print(fare(4))
print(fare(1))
