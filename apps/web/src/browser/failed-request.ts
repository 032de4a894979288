/** Marks the element of an error page that holds the id. */
const SELECTOR = "[data-failed-request]";
/** The entry that the server adds to the server-timing header of a response that failed. */
const FAILED_REQUEST = "failed-request";

type MeasuredRequest = { startTime: number; serverTiming: readonly { name: string; description: string }[] };

/**
 * Finds the id of the newest request that failed on the server: of a data request, else of the page itself. Called before
 * React starts, while the page is as the server sent it.
 */
export function watchFailedRequests(): () => string | undefined {
  const ofPage = document.querySelector(SELECTOR)?.textContent ?? undefined;
  return () =>
    newestFailed(performance.getEntriesByType("resource") as unknown as MeasuredRequest[]) ?? ofPage;
}

/** Some browsers show timings only over https; without them there is no number, and nothing else is missing. */
export const newestFailed = (entries: MeasuredRequest[]): string | undefined =>
  entries
    .flatMap(({ startTime, serverTiming }) =>
      serverTiming
        .filter(({ name }) => name === FAILED_REQUEST)
        .map(({ description }) => ({ startTime, description })),
    )
    .sort((a, b) => b.startTime - a.startTime)[0]?.description;
