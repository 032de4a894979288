def ahead(first, second):
    name, votes = first
    result = name + " leads by " + str(votes)
    return result


print(ahead(("Asha", 131), ("Dev", 98)))
