n = int(input())
largest = -1000
smallest = 0
for i in range(n):
    value = float(input())
    if value > largest:
        largest = value
    if value < smallest:
        smallest = value
print("Largest:", largest)
print("Smallest:", smallest)
print("Range:", largest - smallest)
