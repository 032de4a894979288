export const MAIN_JS = `const { formatDate, capitalize } = require("./utils");

const numbers = [1, 2, 3, 4, 5];
const squares = numbers.map((n) => n * n);
const evens = numbers.filter((n) => n % 2 === 0);
const sum = numbers.reduce((total, n) => total + n, 0);

console.log("Squares:", squares.join(" "));
console.log("Even numbers:", evens.join(" "));
console.log("Sum:", sum);
console.log(capitalize("today is"), formatDate(new Date()));
`;

export const UTILS_JS = `function formatDate(date) {
  const day = String(date.getDate()).padStart(2, "0");
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return \`\${day}/\${month}/\${date.getFullYear()}\`;
}

function capitalize(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

module.exports = { formatDate, capitalize };
`;

export const MAIN_PY = `from calculator import Calculator

numbers = [1, 2, 3, 4, 5]

squares = [n * n for n in numbers]
evens = [n for n in numbers if n % 2 == 0]

print("Squares:", *squares)
print("Even numbers:", *evens)
print("Sum:", sum(numbers))

calculator = Calculator()
print("6 times 7 is", calculator.multiply(6, 7))
`;

export const CALCULATOR_PY = `class Calculator:
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
`;

export const INDEX_HTML = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>My first page</title>
    <style>
      body { font-family: sans-serif; margin: 2rem; color: #1d2433; }
      button { font: inherit; padding: 0.5rem 1rem; }
    </style>
  </head>
  <body>
    <h1>Hello from my page</h1>
    <p>You have pressed the button <strong id="count">0</strong> times.</p>
    <button id="more">Press me</button>
    <script>
      let count = 0;
      document.getElementById("more").addEventListener("click", () => {
        count = count + 1;
        document.getElementById("count").textContent = count;
        console.log("Pressed", count, "times");
      });
    </script>
  </body>
</html>
`;
