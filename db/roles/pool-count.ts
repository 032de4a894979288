export type PoolFigures = { used: number; idle: number; waiting: number };

/** Counts who holds or waits for a connection, since the driver has no figures of its own. */
export function createPoolCount(connections: number) {
  let taken = 0;
  return {
    /** Returns a function that gives the connection back. */
    take: (): (() => void) => {
      taken += 1;
      return () => {
        taken -= 1;
      };
    },
    figures: (): PoolFigures => ({
      used: Math.min(taken, connections),
      idle: Math.max(0, connections - taken),
      waiting: Math.max(0, taken - connections),
    }),
  };
}
