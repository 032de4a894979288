import type { Locale } from "@nirmaan/messages/locale/locale.ts";

/** Files that are made for one person, and open in the browser's own viewer. */
const DOWNLOAD = /^\/student\/(?:certificates\/|progress\.csv)/;
const WORKSPACE = /^\/(?:student\/lesson|student\/playground|student\/exam|playground)(?:\/|$)/;

/** A page of the student area or the playground: without a network the service worker shows it from this device. */
export const isAppPage = (path: string): boolean =>
  (path.startsWith("/student/") || WORKSPACE.test(path)) && !DOWNLOAD.test(path);

/** The workspace shares memory with its workers, so its document has headers of its own. */
export const shellAddress = (locale: Locale, path: string): string =>
  `/shell/${locale}/${WORKSPACE.test(path) ? "workspace" : "page"}`;

/** The service worker of a visitor's playground controls nothing but it, and public pages have none. */
export const workerScope = (path: string): string =>
  path.startsWith("/student/") ? "/student/" : "/playground";
