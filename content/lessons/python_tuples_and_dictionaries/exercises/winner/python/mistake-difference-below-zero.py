def ahead(first, second):
    name, votes = first
    other, other_votes = second
    difference = votes - other_votes
    if difference > 0:
        result = name + " leads by " + str(difference)
    elif difference < 0:
        result = other + " leads by " + str(difference)
    else:
        result = "a tie"
    return result


print(ahead(("Asha", 131), ("Dev", 98)))
