export const PENDING_ALERTS_KEY = "nirmaan-waiting-reports";

/** Without loading what sends them: every page of a student asks, and almost never is one waiting. */
export function hasPendingAlerts(): boolean {
  try {
    return localStorage.getItem(PENDING_ALERTS_KEY) !== null;
  } catch {
    // Storage is closed: they may wait in this tab.
    return true;
  }
}
