const { formatDate, capitalize } = require("./utils");

const numbers = [1, 2, 3, 4, 5];
const squares = numbers.map((n) => n * n);
const evens = numbers.filter((n) => n % 2 === 0);
const sum = numbers.reduce((total, n) => total + n, 0);

console.log("Squares:", squares.join(" "));
console.log("Even numbers:", evens.join(" "));
console.log("Sum:", sum);
console.log(capitalize("today is"), formatDate(new Date()));
