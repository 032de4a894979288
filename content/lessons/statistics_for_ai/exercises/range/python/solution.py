n = int(input())
first = float(input())
largest = first
smallest = first
for i in range(n - 1):
    value = float(input())
    if value > largest:
        largest = value
    if value < smallest:
        smallest = value
print("Largest:", largest)
print("Smallest:", smallest)
print("Range:", largest - smallest)
