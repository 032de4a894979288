/** When the browser has nothing better to do, or when that has been waited for long enough. */
export function waitForIdle(withinMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: withinMs });
    else setTimeout(resolve, withinMs);
  });
}
