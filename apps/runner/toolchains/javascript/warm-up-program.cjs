// Run by the JavaScript worker before it waits for programs. Starts no timer and no promise, and takes no random number:
// they would be the same in every program.
class Student {
  constructor(name, marks) {
    this.name = name;
    this.marks = marks;
  }
  get average() {
    return this.marks.reduce((sum, mark) => sum + mark, 0) / this.marks.length;
  }
}

const students = [new Student("Asha", [90, 80]), new Student("Ravi", [70, 95])];
for (const { name, average } of students) console.log(`${name}: ${average.toFixed(1)}`);
console.log(
  "total",
  students.length,
  true,
  null,
  undefined,
  [1, "two"],
  { three: 3 },
  new Map([["a", 1]]),
  new Set([1]),
);
console.log("%s has %d", "text", 5);
console.log(students);
console.error("error");
