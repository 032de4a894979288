import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors/app-error.ts";

const WINDOW_S = 60;

/** Counts one request of a person or an address; throws "too-many" once the limit of this minute is reached. */
export type RateLimit = (key: string) => Promise<void>;

function createRateLimit(perMinute: number, messageFor: (secondsLeft: number) => string): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_S });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError("too-many", messageFor(Math.max(1, Math.ceil(error.msBeforeNext / 1000))));
    }
  };
}

const RUNS_PER_MINUTE = 40;

/** Limits the programs that run on our server, per person or per address of signed-out visitors. */
export const createRunLimit = (perMinute = RUNS_PER_MINUTE): RateLimit =>
  createRateLimit(
    perMinute,
    (seconds) => `You have run many programs in a short time. Wait ${seconds} seconds, then run again.`,
  );

/** The editor saves every two minutes; several tabs and a person who presses the button stay far below this. */
const SAVES_PER_MINUTE = 60;

export const createSaveLimit = (): RateLimit =>
  createRateLimit(
    SAVES_PER_MINUTE,
    () => "This was saved many times in a minute. Your work is safe; wait a little.",
  );
