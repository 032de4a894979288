import { AsyncLocalStorage } from "node:async_hooks";

type Holder = { pool: unknown; isOpen: boolean };
const holders = new AsyncLocalStorage<Holder>();

/**
 * Code that holds a connection of a pool and waits for a second one can wait forever: with as many such requests as the
 * pool has connections, nobody gives one back. A web process may have one connection only, so tests refuse such code.
 */
const isGuarding = process.env.NODE_ENV === "test";

export function whileHolding(pool: unknown, work: () => unknown): unknown {
  if (!isGuarding) return work();
  const holder = { pool, isOpen: true };
  return holders.run(holder, async () => {
    try {
      return await work();
    } finally {
      holder.isOpen = false;
    }
  });
}

export function requireNoneHeld(pool: unknown): void {
  const holder = holders.getStore();
  if (holder?.isOpen && holder.pool === pool)
    throw new Error(
      "This code holds a connection in a transaction and waits for a second one of the same pool.",
    );
}
