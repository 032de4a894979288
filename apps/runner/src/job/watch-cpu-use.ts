import type { Cgroups } from "../sandbox/cgroups.ts";
import type { Ticket } from "./admission.ts";

const CHECK_EVERY_MS = 50;
const ASLEEP_BELOW_CPU_MS = 8; // between two checks
const TURN_MS = 1500; // of CPU time, or of wall time where CPU time cannot be measured

/** Releases the job's core when it sleeps or has used up its turn. Returns a function that stops watching. */
export function watchCpuUse(
  slot: number,
  ticket: Pick<Ticket, "releaseCore">,
  cgroups: Pick<Cgroups, "cpuMs" | "isRunnable" | "setCpuWeight"> | undefined,
  onError: (error: Error) => void,
): () => void {
  const startedAt = performance.now();
  const first = cgroups?.cpuMs(slot);
  let previous = first;
  const check = () => {
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
  };
  const timer = setInterval(() => {
    try {
      check();
    } catch (error) {
      // An error in a timer would end the service, and with it everybody's programs.
      clearInterval(timer);
      onError(error as Error);
      ticket.releaseCore();
    }
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
