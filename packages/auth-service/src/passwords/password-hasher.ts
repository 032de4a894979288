import { hash as argonHash, verify as argonVerify } from "@node-rs/argon2";
import bcrypt from "bcryptjs";
import { tooManyRequests } from "../core/api-error.ts";
import type { PasswordHasher } from "../core/auth-context.ts";

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane; 13 ms of one core. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${ARGON.memoryCost},t=${ARGON.timeCost},p=${ARGON.parallelism}$`;

/** Each hash needs 19 MiB, so at most `parallel` run at once; a request that waits longer than `waitMs` gets 429. */
export async function createPasswordHasher({ parallel = 4, waitMs = 15_000 } = {}): Promise<PasswordHasher> {
  const enqueue = createQueue(parallel, waitMs);
  const decoyHash = await argonHash("no account has this password", ARGON);
  return {
    hash: (password) => enqueue(() => argonHash(password, ARGON)),
    verify: (stored, password) =>
      enqueue(async () => {
        if (stored?.startsWith("$2")) return bcrypt.compare(password, stored);
        const isRight = await argonVerify(stored?.startsWith("$argon2") ? stored : decoyHash, password);
        return isRight && stored?.startsWith("$argon2") === true;
      }),
    needsRehash: (stored) => !stored.startsWith(CURRENT_PREFIX),
  };
}

function createQueue(parallel: number, waitMs: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (running < parallel) {
        running += 1;
        return resolve();
      }
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(tooManyRequests(Math.ceil(waitMs / 1000)));
      }, waitMs);
      waiting.push(begin);
    });
  // The slot is handed to the next waiter directly, so that waiters run in order of arrival.
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
