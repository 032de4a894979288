import type { AuthContext } from "../auth-context.ts";
import { tooManyRequests } from "../http/api-error.ts";
import { giveBack, limitKey, takeOne } from "./spend-limit.ts";

/**
 * Paid before a password is looked at, given back when it was right.
 *
 * Guesses are counted for account and address together, for the account and for the address. Where the account
 * has signed in from this address before, only the first counts: a stranger who guesses at an account, or one
 * pupil who guesses at many from inside the school, shuts nobody else out.
 */
export async function guardPassword(
  { sql, config }: AuthContext,
  account: string,
  ip: string,
): Promise<{ succeeded: () => Promise<void> }> {
  const {
    wrongPasswordsPerAccountAndIp: both,
    wrongPasswordsPerAccount,
    wrongPasswordsPerIp,
  } = config.limits;
  const pair = `${account}\n${ip}`;
  const familiar = limitKey("familiar", pair);
  const refuse = (waitS: number) => {
    if (waitS > 0) throw tooManyRequests(waitS);
  };
  refuse(await takeOne(sql, "wrongPasswordsPerAccountAndIp", pair, both));
  const [known] = await sql`select 1 from auth_guard.familiar_addresses where key = ${familiar}`;
  if (!known) {
    refuse(await takeOne(sql, "wrongPasswordsPerIp", ip, wrongPasswordsPerIp));
    refuse(await takeOne(sql, "wrongPasswordsPerAccount", account, wrongPasswordsPerAccount));
  }
  return {
    succeeded: async () => {
      await sql`delete from auth_guard.limits where key = ${limitKey("wrongPasswordsPerAccountAndIp", pair)}`;
      if (known) return;
      await giveBack(sql, "wrongPasswordsPerIp", ip, wrongPasswordsPerIp);
      await giveBack(sql, "wrongPasswordsPerAccount", account, wrongPasswordsPerAccount);
      await sql`insert into auth_guard.familiar_addresses (key, seen_at) values (${familiar}, now())
        on conflict (key) do update set seen_at = now()`;
    },
  };
}
