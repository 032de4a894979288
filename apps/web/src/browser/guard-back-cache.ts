/**
 * Some browsers keep a page that was left, and show it again on Back without asking the server. Such a page is hidden
 * while it is kept, and loaded anew when the cookies changed meanwhile: after logging out nothing of it is visible.
 */
export function guardBackCache(): void {
  let cookiesWhenLeft = "";
  addEventListener("pagehide", () => {
    cookiesWhenLeft = document.cookie;
    document.documentElement.style.visibility = "hidden";
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.cookie !== cookiesWhenLeft) location.reload();
    else document.documentElement.style.visibility = "";
  });
}
