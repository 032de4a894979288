import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors/app-error.ts";

const RUNS = 40;
const PER_SECONDS = 60;

/** Each person, or each address of visitors, may run so many programs a minute on our server. */
export function createRunLimit(runs = RUNS) {
  const limiter = new RateLimiterMemory({ points: runs, duration: PER_SECONDS });
  return async function takeRun(who: string): Promise<void> {
    try {
      await limiter.consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError(
        "too-many",
        `You have run many programs in a short time. Wait ${seconds} seconds, then run again.`,
      );
    }
  };
}

export type TakeRun = ReturnType<typeof createRunLimit>;
