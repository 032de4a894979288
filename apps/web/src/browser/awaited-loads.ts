import { typingPause } from "./watch-typing.ts";

const loads = new Set<Promise<unknown>>();

/** Adds a load that the student waits for, such as that of Python. */
export function addAwaitedLoad(load: Promise<unknown>): void {
  const ended = load.catch(() => undefined);
  loads.add(ended);
  void ended.then(() => loads.delete(ended));
}

/**
 * Resolves when no such load is under way and the student does not type: what is stored for later would share the
 * connection and the processor with both.
 */
export async function afterAwaitedLoads(): Promise<void> {
  while (loads.size > 0) await Promise.all(loads);
  await typingPause();
}
