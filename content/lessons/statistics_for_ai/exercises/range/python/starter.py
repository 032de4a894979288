n = int(input())
first = float(input())
largest = first
smallest = first

print("Largest:", largest)
