from review import author, count, kind, open_review, words

open_review("review.txt")
result = ""
for n in range(1, count() + 1):
    if kind(n) == "same":
        result = result + words(n) + " "
    elif kind(n) == "insert" and author(n) == "Ms Rao":
        result = result + words(n) + " "
    elif kind(n) == "delete" and author(n) != "Ms Rao":
        result = result + words(n) + " "

print(result)
