import type { PanelSizes } from "./panel-layout.ts";

const SAVE_AFTER_MS = 100;

/** Reports the changes of all panels at once, 100 ms after the last of them. */
export function debounceSizes(report: (change: Partial<PanelSizes>) => void) {
  let pending: Partial<PanelSizes> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (change: Partial<PanelSizes>): void => {
      // Columns and rows are separate groups: a change of one must not drop the other's.
      pending = { ...pending, ...change };
      clearTimeout(timer);
      timer = setTimeout(() => {
        const all = pending;
        pending = {};
        report(all);
      }, SAVE_AFTER_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}
