def ahead(first, second):
    name, votes = first
    other, other_votes = second
    if votes > other_votes:
        result = name + " leads by " + str(votes - other_votes)
    elif votes < other_votes:
        result = other + " leads by " + str(other_votes - votes)
    else:
        result = "a tie"
    return result


print(ahead(("Asha", 131), ("Dev", 98)))
