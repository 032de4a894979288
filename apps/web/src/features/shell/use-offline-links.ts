import * as m from "@nirmaan/messages/shell.ts";
import { useEffect } from "react";
import { showToast } from "#ui/feedback/toast.ts";

/** Without a network, blocks link navigation (which would end on the browser's error page) and shows a message. */
export function useOfflineLinks(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      if (!event.target.closest('a[href^="/"]')) return;
      event.preventDefault();
      showToast(m.noNetwork());
    };
    // In the capture phase, before the router's handler.
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, []);
}
