import { isLocale } from "@nirmaan/messages/locale/locale.ts";
import {
  CacheableResponsePlugin,
  CacheFirst,
  ExpirationPlugin,
  type RouteHandlerCallback,
  Serwist,
} from "serwist";
import { isAppPage, shellAddress } from "#browser/app-address.ts";
import { HAS_FILE } from "../worker-messages.ts";
import { withFreshNonce } from "./fresh-nonce.ts";

/** TypeScript's own types of a service worker contradict those of a page, which the rest of the app uses. */
declare const self: {
  location: Location;
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
};
type NavigationEvent = { preloadResponse?: Promise<Response | undefined> };

/** Written by the build (apps/web/service-worker.config.ts): the files of each language, and a hash of all sources. */
declare const APP_FILES: Record<string, string[]>;
declare const BUILD: string;

/** A connection that hangs is worse than none: after this long the page opens from the device. */
const NETWORK_TIMEOUT_MS = 10_000;
const MOST_OTHER_FILES = 60;
const PYTHON_FILE = /^\/assets\/python-\d/;

const asked = new URL(self.location.href).searchParams.get("language");
const locale = isLocale(asked) ? asked : "en";
const ownFiles = APP_FILES[locale] ?? [];

/** The server's page whenever it answers; nothing of it is stored. */
const openPage: RouteHandlerCallback = async ({ event, request, url }) => {
  const { preloadResponse } = event as NavigationEvent;
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("The network did not answer.")), NETWORK_TIMEOUT_MS),
  );
  const fromNetwork = async (): Promise<Response> => (await preloadResponse) ?? fetch(request);
  try {
    return await Promise.race([fromNetwork(), tooLate]);
  } catch (error) {
    const shell = await serwist.matchPrecache(shellAddress(locale, url.pathname));
    if (!shell) throw error;
    return withFreshNonce(shell);
  }
};

const serwist = new Serwist({
  precacheEntries: [
    // Hashed names: a file that the previous version stored is not loaded again.
    ...ownFiles.map((url) => ({ url, revision: null })),
    { url: shellAddress(locale, "/student/dashboard"), revision: BUILD },
    { url: shellAddress(locale, "/student/lesson"), revision: BUILD },
  ],
  precacheOptions: { cleanupOutdatedCaches: true, concurrency: 4, directoryIndex: null, cleanURLs: false },
  // A new version waits until the student accepts it, or until every page of the old one is closed.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === "navigate" && isAppPage(url.pathname),
      handler: openPage,
    },
    {
      // Python's files have a cache of their own, filled by its worker and by the download of a course.
      matcher: ({ url, sameOrigin }) => sameOrigin && PYTHON_FILE.test(url.pathname),
      handler: async ({ request }) => (await caches.match(request)) ?? fetch(request),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
      handler: new CacheFirst({
        cacheName: "nirmaan-other-files",
        plugins: [
          new CacheableResponsePlugin({ statuses: [200] }),
          new ExpirationPlugin({ maxEntries: MOST_OTHER_FILES, purgeOnQuotaError: true }),
        ],
      }),
    },
  ],
});

/** A page asks whether a new version has its files. The answer goes to the page that asked. */
self.addEventListener("message", ({ data, ports }) => {
  if (data?.type === HAS_FILE) ports[0]?.postMessage(ownFiles.includes(data.file));
});

serwist.addEventListeners();
