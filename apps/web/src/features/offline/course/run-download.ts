import { installApp } from "../keep-on-device.ts";
import { InterruptedInstallation } from "../register-worker.ts";
import { type Downloading, downloadParts } from "./download-parts.ts";
import { openFrames } from "./open-frames.ts";
import { type CourseSituation, RefusedDownload } from "./read-course-plan.ts";

/** Why a download has not reached its end. */
export type Stop =
  | { kind: "cancelled" | "no-network" | "failed" | "full" }
  | { kind: "too-little-space"; freeBytes: number };

const WORKER_WITHIN_MS = 120_000;

/** Loads what is left. What has arrived whole stays, however it ends. */
export async function runDownload(
  { plan, left }: CourseSituation,
  downloading: Downloading,
): Promise<Stop | undefined> {
  try {
    await downloadParts(left, downloading);
    if (plan.needsFrames) await openFrames();
    await startWorker();
    return undefined;
  } catch (error) {
    return stopOf(error);
  }
}

/** The service worker answers without a network only when it has stored every file of the app. */
async function startWorker(): Promise<void> {
  await installApp().catch(throwInstallationError);
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new RefusedDownload("service-worker")), WORKER_WITHIN_MS),
  );
  await Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** A browser that refuses service workers refuses them again. */
function throwInstallationError(error: unknown): never {
  const isInterrupted = error instanceof InterruptedInstallation || error instanceof TypeError;
  throw isInterrupted ? error : new RefusedDownload("service-worker");
}

function stopOf(error: unknown): Stop {
  if (error instanceof RefusedDownload) return { kind: "failed" };
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return { kind: "cancelled" };
  return { kind: name === "QuotaExceededError" ? "full" : "no-network" };
}

/** A browser that does not say has as much as is needed: a full disk ends the download with a message. */
export async function readFreeBytes(): Promise<number> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? Number.POSITIVE_INFINITY : quota - usage;
}
