/**
 * Some browsers keep a page that was left, and show it again on Back without asking the server. Such a page is hidden
 * while it is kept, and loaded anew when the cookies changed meanwhile: after logging out nothing of it is visible.
 */
export function guardBackCache(signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  let cookiesWhenLeft = "";
  const hide = () => {
    cookiesWhenLeft = document.cookie;
    document.documentElement.style.visibility = "hidden";
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && document.cookie !== cookiesWhenLeft) location.reload();
    else document.documentElement.style.visibility = "";
  };
  addEventListener("pagehide", hide, options);
  addEventListener("pageshow", show, options);
}
