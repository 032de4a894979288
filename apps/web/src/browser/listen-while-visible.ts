const CONNECT_AFTER_MS = 1000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 600_000;

/**
 * Listens to a stream of events while the page is visible, and returns a function that ends it. A page in the background
 * closes its connection: browsers allow about six per origin, and many tabs would use them up.
 */
export function listenWhileVisible(
  address: string,
  handleMessage: (event: MessageEvent<string>) => void,
): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAfterMs = FIRST_RETRY_MS;
  const connect = () => {
    const opened = new EventSource(address);
    events = opened;
    opened.onmessage = handleMessage;
    opened.onopen = () => {
      retryAfterMs = FIRST_RETRY_MS;
    };
    // The browser reconnects after a lost connection, but not after a refusal: a limit, or a server that restarts.
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, retryAfterMs);
      retryAfterMs = Math.min(LONGEST_RETRY_MS, retryAfterMs * 2);
    };
  };
  const close = () => {
    clearTimeout(timer);
    events?.close();
  };
  const connectWhileVisible = () => {
    close();
    // After the page has loaded: nothing on it waits for this connection.
    if (document.visibilityState === "visible") timer = setTimeout(connect, CONNECT_AFTER_MS);
  };
  connectWhileVisible();
  document.addEventListener("visibilitychange", connectWhileVisible);
  return () => {
    document.removeEventListener("visibilitychange", connectWhileVisible);
    close();
  };
}
