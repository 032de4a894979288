import { hash as argonHash, verify as argonVerify } from "@node-rs/argon2";
import bcrypt from "bcryptjs";
import { tooManyRequests } from "../core/api-error.ts";
import type { PasswordHasher } from "../core/auth-context.ts";

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane; 13 ms of one core. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${ARGON.memoryCost},t=${ARGON.timeCost},p=${ARGON.parallelism}$`;

/** Every hash holds 19 MiB: without a queue a flood of sign-ins would take all memory. */
export async function createPasswordHasher({ parallel = 4, waitMs = 15_000 } = {}): Promise<PasswordHasher> {
  const inTurn = createQueue(parallel, waitMs);
  const decoy = await argonHash("no account has this password", ARGON);
  return {
    hash: (password) => inTurn(() => argonHash(password, ARGON)),
    verify: (stored, password) =>
      inTurn(async () => {
        if (stored?.startsWith("$2")) return bcrypt.compare(password, stored);
        const isRight = await argonVerify(stored?.startsWith("$argon2") ? stored : decoy, password);
        return isRight && stored?.startsWith("$argon2") === true;
      }),
    needsRehash: (stored) => !stored.startsWith(CURRENT_PREFIX),
  };
}

function createQueue(parallel: number, waitMs: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = () =>
    new Promise<void>((start, refuse) => {
      if (running < parallel) {
        running += 1;
        return start();
      }
      const begin = () => {
        clearTimeout(timer);
        start();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        refuse(tooManyRequests(Math.ceil(waitMs / 1000)));
      }, waitMs);
      waiting.push(begin);
    });
  // A place is handed on, not freed and fought over: first come, first served.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
