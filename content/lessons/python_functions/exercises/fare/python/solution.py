def fare(km):
    return 25 + km * 15


print(fare(4))
print(fare(1))
print(fare(4) + fare(1))
