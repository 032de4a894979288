import { useEffect } from "react";
import { showToast } from "#ui/toast.ts";

/** Without a network a link would end on the browser's own error page: whoever follows one stays, and is told why. */
export function useStayOffline(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      if (!event.target.closest('a[href^="/"]')) return;
      event.preventDefault();
      showToast("There is no network. This page stays open: try again when you are online.");
    };
    // Before the router hears of it.
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, []);
}
