import type { Cgroups } from "../sandbox/cgroups.ts";
import type { Ticket } from "./admission.ts";

const CHECK_EVERY_MS = 50;
const ASLEEP_BELOW_CPU_MS = 8; // between two checks
const TURN_MS = 1500; // of CPU time, or of wall time where CPU time cannot be measured

/** Releases the job's core when it sleeps or has used up its turn. Returns a function that stops watching. */
export function watchCpuUse(slot: number, ticket: Ticket, cgroups: Cgroups | undefined): () => void {
  const startedAt = performance.now();
  const first = cgroups?.cpuMs(slot);
  let previous = first;
  const timer = setInterval(() => {
    const now = cgroups?.cpuMs(slot);
    const usedLittle = now !== undefined && previous !== undefined && now - previous < ASLEEP_BELOW_CPU_MS;
    // On a busy machine a job may use little CPU time because it gets little.
    const isAsleep = usedLittle && !cgroups?.isRunnable(slot);
    previous = now;
    const used = now !== undefined && first !== undefined ? now - first : performance.now() - startedAt;
    const hadItsTurn = used > TURN_MS;
    if (!isAsleep && !hadItsTurn) return;
    if (hadItsTurn && !isAsleep) cgroups?.setCpuWeight(slot, "low");
    clearInterval(timer);
    ticket.releaseCore();
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
