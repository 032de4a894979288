import { tooManyRequests } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import { limitKey, returnToken, secondsUntilToken, takeToken } from "./rate-limit.ts";

type Attempt = { succeeded: () => Promise<void>; failed: () => Promise<void> };

/**
 * Guesses are counted for account and address together, for the account and for the address. Where the account
 * has signed in from this address before, only the first counts: a stranger who guesses at an account, or one
 * pupil who guesses at many from inside the school, shuts nobody else out.
 *
 * What counts per account is paid before the password is looked at and given back when it was right, so that
 * parallel guesses cannot slip through together. An address pays only for wrong ones: a whole class signs in at once.
 */
export async function guardPassword(
  { sql, config }: AuthContext,
  account: string,
  ip: string,
): Promise<Attempt> {
  const { limits } = config;
  const pair = `${account}\n${ip}`;
  const familiar = limitKey("familiar", pair);
  const refuse = (waitS: number) => {
    if (waitS > 0) throw tooManyRequests(waitS);
  };
  refuse(await takeToken(sql, "signInsPerIp", ip, limits.signInsPerIp));
  refuse(await takeToken(sql, "wrongPasswordsPerAccountAndIp", pair, limits.wrongPasswordsPerAccountAndIp));
  const [known] = await sql`select 1 from auth_guard.familiar_addresses where key = ${familiar}`;
  if (!known) {
    refuse(await secondsUntilToken(sql, "wrongPasswordsPerIp", ip, limits.wrongPasswordsPerIp));
    refuse(await takeToken(sql, "wrongPasswordsPerAccount", account, limits.wrongPasswordsPerAccount));
  }
  return {
    failed: async () => {
      if (!known) await takeToken(sql, "wrongPasswordsPerIp", ip, limits.wrongPasswordsPerIp);
    },
    succeeded: async () => {
      await sql`delete from auth_guard.limits where key = ${limitKey("wrongPasswordsPerAccountAndIp", pair)}`;
      if (known) return;
      await returnToken(sql, "wrongPasswordsPerAccount", account, limits.wrongPasswordsPerAccount);
      await sql`insert into auth_guard.familiar_addresses (key, seen_at) values (${familiar}, now())
        on conflict (key) do update set seen_at = now()`;
    },
  };
}
