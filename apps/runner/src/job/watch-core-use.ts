import type { Cgroups } from "../sandbox/cgroups.ts";
import type { Ticket } from "./admission.ts";

const LOOK_EVERY_MS = 50;
const ASLEEP_BELOW_MS = 8; // of computing between two looks
const TURN_MS = 1500; // of computing, or of time where computing cannot be measured

/** Frees a job's core for others while it sleeps, and once it has had its turn. Call the result when it ends. */
export function watchCoreUse(slot: number, ticket: Ticket, cgroups: Cgroups | undefined): () => void {
  const startedAt = performance.now();
  const first = cgroups?.cpuMs(slot);
  let before = first;
  const timer = setInterval(() => {
    const now = cgroups?.cpuMs(slot);
    const usedLittle = now !== undefined && before !== undefined && now - before < ASLEEP_BELOW_MS;
    // On a busy machine a job may use little because it gets little: that is not sleep.
    const isAsleep = usedLittle && !cgroups?.wantsCore(slot);
    before = now;
    const used = now !== undefined && first !== undefined ? now - first : performance.now() - startedAt;
    const hadItsTurn = used > TURN_MS;
    if (!isAsleep && !hadItsTurn) return;
    if (hadItsTurn && !isAsleep) cgroups?.setWeight(slot, "low");
    clearInterval(timer);
    ticket.yieldCore();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
