import { randomStream } from "./random-stream.ts";

/** The items in an order that depends only on the name and the seed. */
export function shuffled<Item>(items: readonly Item[], name: string, seed: number): Item[] {
  const draw = randomStream(name, seed, "order");
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    const [kept, moved] = [order[last], order[other]];
    if (kept !== undefined && moved !== undefined) [order[last], order[other]] = [moved, kept];
  }
  return order;
}
