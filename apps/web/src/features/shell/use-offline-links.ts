import * as m from "@nirmaan/messages/shell.ts";
import { useEffect } from "react";
import { isAppPage } from "#browser/app-address.ts";
import { showToast } from "#ui/feedback/toast.ts";

type OfflineLinksOptions = {
  /** Whether the service worker answers for this page. */
  hasWorker?: () => boolean;
  openDocument?: (address: string) => void;
};

const workerControlsPage = () => Boolean(navigator.serviceWorker?.controller);
const openAddress = (address: string) => window.location.assign(address);

/**
 * Without a network the router cannot load a page's data. A link to a page of the app loads a document instead, which the
 * service worker opens from this device; any other link would end on the browser's error page, and shows a message.
 */
export function useOfflineLinks({
  hasWorker = workerControlsPage,
  openDocument = openAddress,
}: OfflineLinksOptions = {}): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link) return;
      event.preventDefault();
      if (hasWorker() && isAppPage(link.pathname)) openDocument(link.href);
      else showToast(m.noNetwork());
    };
    // In the capture phase, before the router's handler.
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, [hasWorker, openDocument]);
}
