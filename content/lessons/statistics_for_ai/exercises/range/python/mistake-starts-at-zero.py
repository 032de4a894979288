n = int(input())
largest = 0
smallest = 1000
for i in range(n):
    value = float(input())
    if value > largest:
        largest = value
    if value < smallest:
        smallest = value
print("Largest:", largest)
print("Smallest:", smallest)
print("Range:", largest - smallest)
