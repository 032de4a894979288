class Calculator:
    """A simple calculator. Can you teach it to find a remainder?"""

    def add(self, a, b):
        return a + b

    def subtract(self, a, b):
        return a - b

    def multiply(self, a, b):
        return a * b

    def divide(self, a, b):
        if b == 0:
            return "A number cannot be divided by zero"
        return a / b
