const numbers: number[] = [1, 2, 3, 4, 5];

const squares: number[] = numbers.map((n) => n * n);
const evens: number[] = numbers.filter((n) => n % 2 === 0);
const sum: number = numbers.reduce((total, n) => total + n, 0);

console.log("Squares:", squares.join(" "));
console.log("Even numbers:", evens.join(" "));
console.log("Sum:", sum);
