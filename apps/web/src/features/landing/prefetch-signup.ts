type NetworkConnection = { saveData?: boolean; effectiveType?: string };

const PREFETCH_AFTER_MS = 1500;

/** Only when the browser reports 3g or 4g and data-saver is off; an unknown connection counts as no. */
export const mayPrefetch = (connection: NetworkConnection | undefined) =>
  connection !== undefined && !connection.saveData && ["3g", "4g"].includes(connection.effectiveType ?? "");

/** Prefetches the sign-up page, so that "Start Free" opens at once. */
export function prefetchSignup(): void {
  const { connection } = navigator as { connection?: NetworkConnection };
  if (!mayPrefetch(connection)) return;
  const prefetch = () => {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = "/auth/signup";
    document.head.append(link);
  };
  const wait = () => setTimeout(prefetch, PREFETCH_AFTER_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
