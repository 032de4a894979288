/** Replaces the timers of `scope` by ones that know whether a timer is pending, and reports after each change. */
export function trackTimers(scope: object, onChange: () => void): { hasPendingTimers: () => boolean } {
  const pending = new Set<unknown>();
  const setTimeout = self.setTimeout.bind(self) as typeof self.setTimeout;
  const setInterval = self.setInterval.bind(self) as typeof self.setTimeout;
  const clearTimeout = self.clearTimeout.bind(self);
  const tracked =
    (start: typeof setTimeout, isRepeating: boolean) =>
    (callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const timer = start(() => {
        if (!isRepeating) pending.delete(timer);
        try {
          callback(...values);
        } finally {
          onChange();
        }
      }, delay);
      pending.add(timer);
      return timer;
    };
  const clear = (timer: number) => {
    pending.delete(timer);
    clearTimeout(timer);
    onChange();
  };
  Object.assign(scope, {
    setTimeout: tracked(setTimeout, false),
    setInterval: tracked(setInterval, true),
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (callback: () => void) => tracked(setTimeout, false)(callback, 0),
  });
  return { hasPendingTimers: () => pending.size > 0 };
}
