import { setTimeout as wait } from "node:timers/promises";
import type { AuthContext } from "../core/auth-context.ts";

/** Delays an answer to the minimum duration, so that its time does not reveal whether an address has an account. */
export async function withMinimumDuration<Answer>(
  auth: AuthContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const floor = wait(auth.config.minimumResponseMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
