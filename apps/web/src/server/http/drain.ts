/** How a process that is about to stop tells the balancer and its open connections. */
export type Drain = {
  isDraining: () => boolean;
  /** From now on the process is not ready. It still serves. */
  start: () => void;
  /** From now on it accepts no connection. */
  end: () => void;
  /** Calls back once, at the start. Returns a function that cancels it. */
  onStart: (callback: () => void) => () => void;
  onEnd: (callback: () => void) => () => void;
};

export function createDrain(): Drain {
  const start = createMoment();
  const end = createMoment();
  return {
    isDraining: start.isPast,
    start: start.reach,
    end: end.reach,
    onStart: start.subscribe,
    onEnd: end.subscribe,
  };
}

function createMoment() {
  const callbacks = new Set<() => void>();
  let isPast = false;
  return {
    isPast: () => isPast,
    reach: () => {
      if (isPast) return;
      isPast = true;
      for (const callback of callbacks) callback();
      callbacks.clear();
    },
    subscribe: (callback: () => void) => {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
}

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/** When a browser should connect again. A different time for each, or all of them would reach the next process at once. */
export const reconnectAfterMs = (): number =>
  SHORTEST_WAIT_MS + Math.floor(Math.random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS));
