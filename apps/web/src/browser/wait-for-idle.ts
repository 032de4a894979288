/** Resolves when the browser is idle, at the latest after `withinMs`. */
export function waitForIdle(withinMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: withinMs });
    else setTimeout(resolve, withinMs);
  });
}
