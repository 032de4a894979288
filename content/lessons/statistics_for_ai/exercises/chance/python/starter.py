n = int(input())
limit = int(input())
above = n
print("Above", limit)
