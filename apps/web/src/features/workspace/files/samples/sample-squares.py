from calculator import Calculator

numbers = [1, 2, 3, 4, 5]

squares = [n * n for n in numbers]
evens = [n for n in numbers if n % 2 == 0]

print("Squares:", *squares)
print("Even numbers:", *evens)
print("Sum:", sum(numbers))

calculator = Calculator()
print("6 times 7 is", calculator.multiply(6, 7))
