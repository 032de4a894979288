type Connection = { saveData?: boolean; effectiveType?: string };

const PREFETCH_AFTER_MS = 1500;

/** Only on a connection that says it is good enough and not metered by its owner's wish; silence counts as no. */
export const mayPrefetch = (connection: Connection | undefined) =>
  connection !== undefined && !connection.saveData && ["3g", "4g"].includes(connection.effectiveType ?? "");

/** The sign-up page is fetched ahead, so that "Start Free" opens at once. */
export function prefetchSignup(): void {
  const { connection } = navigator as { connection?: Connection };
  if (!mayPrefetch(connection)) return;
  const fetchAhead = () => {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = "/auth/signup";
    document.head.append(link);
  };
  const wait = () => setTimeout(fetchAhead, PREFETCH_AFTER_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
