from review import author, count, kind, open_review, words

open_review("review.txt")
result = ""
for n in range(1, count() + 1):
    accepted = author(n) == "Ms Rao"
    goes = (kind(n) == "insert" and not accepted) or (kind(n) == "delete" and accepted)
    if not goes:
        result += words(n) + " "

print(result)
