from review import author, count, kind, open_review, words

open_review("review.txt")
result = ""
for n in range(1, count() + 1):
    result = result + words(n) + " "

print(result)
