import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors/app-error.ts";

/** The editor saves every two minutes; several tabs and a person who presses the button stay far below this. */
const SAVES = 60;
const PER_SECONDS = 60;

export function createSaveLimit() {
  const limiter = new RateLimiterMemory({ points: SAVES, duration: PER_SECONDS });
  return async function takeSave(studentId: string): Promise<void> {
    try {
      await limiter.consume(studentId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError(
        "too-many",
        "This was saved many times in a minute. Your work is safe; wait a little.",
      );
    }
  };
}
