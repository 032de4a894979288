import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { workerScope } from "#browser/app-address.ts";
import { offerUpdate } from "./app-update.ts";
import { HAS_FILE, TAKE_OVER } from "./worker-messages.ts";

const LOOK_FOR_UPDATE_EVERY_MS = 30 * 60_000;
const ANSWER_WITHIN_MS = 5000;

/**
 * Registers the service worker, and offers its next version where the page is older. Fails when the network ends before
 * every file of the app is here: the browser then forgets the worker, and only another registration begins again.
 */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    `/service-worker.js?language=${currentLocale()}`,
    { scope: workerScope(location.pathname), updateViaCache: "none" },
  );
  // Undefined where a browser's policy or a test blocks service workers.
  if (!registration) return;
  await firstInstallation(registration);
  followUpdates(registration);
}

export class InterruptedInstallation extends Error {}

function firstInstallation({ active, installing }: ServiceWorkerRegistration): Promise<void> {
  if (active || !installing) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (installing.state === "redundant") reject(new InterruptedInstallation());
      else if (installing.state !== "installing") resolve();
    };
    installing.addEventListener("statechange", look);
    look();
  });
}

/** Offers each next version, for as long as the page is open. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void replaceOrOffer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // The first version has nothing to replace.
      if (installing.state === "installed" && registration.active) void replaceOrOffer(installing);
    });
  });
  lookForUpdates(registration);
}

/**
 * A page that came from the server after a release is already of the new version: its worker may take over at once. An
 * older page is asked; until then, and after it is closed, nothing changes under the student's hands.
 */
async function replaceOrOffer(next: ServiceWorker): Promise<void> {
  const takeOver = () => next.postMessage({ type: TAKE_OVER });
  if (await hasThisVersion(next)) return takeOver();
  offerUpdate(() => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    takeOver();
  });
}

/** Asks a worker whether the files of this page are its own. */
function hasThisVersion(worker: ServiceWorker): Promise<boolean> {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest?: { url: string };
  };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage({ type: HAS_FILE, file: manifest?.url }, [port2]);
  });
}

/** A page can stay open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < LOOK_FOR_UPDATE_EVERY_MS) return;
    lookedAt = Date.now();
    // Without a network the next return to the page looks again.
    registration.update().catch(() => undefined);
  });
}
