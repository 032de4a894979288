// Compiled by the TypeScript worker before it waits for programs: what school programs use is then compiled already.
interface Pet {
  name: string;
  age?: number;
}

class Dog implements Pet {
  constructor(
    public name: string,
    private tricks: string[] = [],
  ) {}
  bark(): string {
    return this.name;
  }
}

enum Colour {
  Red,
  Green,
}

type Shape = { kind: "circle"; r: number } | { kind: "square"; side: number };

function area(s: Shape): number {
  switch (s.kind) {
    case "circle":
      return Math.PI * s.r ** 2;
    case "square":
      return s.side ** 2;
  }
}

const numbers: number[] = [1, 2, 3];
const counts = new Map<string, number>();
for (const n of numbers) counts.set(String(n), n * 2);
const total = numbers
  .map((n) => n * n)
  .filter((n) => n % 2 === 0)
  .reduce((a, b) => a + b, 0);

async function wait<T>(value: T): Promise<T> {
  await null;
  return value;
}

console.log(
  `${total} ${new Dog("Rex").bark()} ${Colour.Red} ${area({ kind: "circle", r: 1 })}`,
  [...counts.entries()],
  wait(1),
);
