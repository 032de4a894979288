import { setTimeout as wait } from "node:timers/promises";
import type { AuthContext } from "../core/auth-context.ts";

/** Lets an answer about an address take the same time whether or not the address has an account. */
export async function withMinimumDuration<Answer>(
  auth: AuthContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const floor = wait(auth.config.minimumAnswerMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
