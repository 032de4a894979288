/** Solutions of this product's exercises in JavaScript, for exercises that the lessons offer in other languages. */
export const PORTED: Record<string, string> = {
  "project_rocket_launch_simulator/by-hand": `const lines = require("node:fs").readFileSync(0, "utf8").split("\\n");
const seconds = Number(lines[0]);
const acceleration = Number(lines[1]);
let speed = 0;
let height = 0;
for (let second = 1; second <= seconds; second++) {
  speed = speed + acceleration;
  height = height + speed;
  console.log(second, speed, height);
}
`,
  "java_for_while_loops/gullak": `const [price, weekly] = require("node:fs").readFileSync(0, "utf8").trim().split(/\\s+/).map(Number);
let inside = 0;
let weeks = 0;
while (inside < price) {
  inside = inside + weekly;
  weeks++;
}
console.log("Weeks: " + weeks);
console.log("Left over: " + (inside - price));
`,
  "java_for_while_loops/palindrome": `let n = Number(require("node:fs").readFileSync(0, "utf8"));
const copy = n;
let reverse = 0;
while (n > 0) {
  const digit = n % 10;
  reverse = reverse * 10 + digit;
  n = Math.floor(n / 10);
}
console.log("Reverse: " + reverse);
if (reverse === copy) {
  console.log("Palindrome");
} else {
  console.log("Not a palindrome");
}
`,
  "java_for_while_loops/prime": `const n = Number(require("node:fs").readFileSync(0, "utf8"));
let divisor = 0;
for (let k = 2; k < n; k++) {
  if (n % k === 0) {
    divisor = k;
    break;
  }
}
if (n > 1 && divisor === 0) {
  console.log("Prime");
} else {
  console.log("Not prime");
}
if (divisor > 0) {
  console.log("Smallest divisor: " + divisor);
}
`,
  "java_for_while_loops/table": `const n = Number(require("node:fs").readFileSync(0, "utf8"));
for (let i = 1; i <= 10; i++) {
  console.log(n + " x " + i + " = " + n * i);
}
`,
  "k_nearest_neighbours_classifier/distance": `function distance(a, b) {
  let squares = 0;
  for (let i = 0; i < a.length; i++) {
    squares = squares + (a[i] - b[i]) ** 2;
  }
  return Math.sqrt(squares);
}
`,
  "k_nearest_neighbours_classifier/scale": `function scale(points) {
  const scaled = points.map(() => []);
  for (let column = 0; column < points[0].length; column++) {
    const values = points.map((point) => point[column]);
    const low = Math.min(...values);
    const high = Math.max(...values);
    for (let i = 0; i < points.length; i++) {
      if (high === low) {
        scaled[i].push(0);
      } else {
        scaled[i].push((values[i] - low) / (high - low));
      }
    }
  }
  return scaled;
}
`,
};
