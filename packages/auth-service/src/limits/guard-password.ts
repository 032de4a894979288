import { tooManyRequests } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import { limitKey, returnToken, secondsUntilToken, takeToken } from "./rate-limit.ts";

type Attempt = { succeeded: () => Promise<void>; failed: () => Promise<void> };

/**
 * Limits wrong passwords per account and IP address together, per account, and per IP address. If the account has
 * signed in from this IP address before, only the first limit applies: an attacker elsewhere, or a student who guesses
 * passwords inside the school, cannot lock the owner out.
 *
 * The limits per account take a token before the password is checked and return it when the password was right, so
 * that parallel guesses cannot exceed them. The limit per IP address counts wrong passwords only, because a whole
 * class signs in at once.
 */
export async function guardPassword(
  { sql, config }: AuthContext,
  account: string,
  ip: string,
): Promise<Attempt> {
  const { limits } = config;
  const pair = `${account}\n${ip}`;
  const familiarKey = limitKey("familiar", pair);
  const refuse = (waitS: number) => {
    if (waitS > 0) throw tooManyRequests(waitS);
  };
  refuse(await takeToken(sql, "signInsPerIp", ip, limits.signInsPerIp));
  refuse(await takeToken(sql, "wrongPasswordsPerAccountAndIp", pair, limits.wrongPasswordsPerAccountAndIp));
  const [isFamiliar] = await sql`select 1 from auth_guard.familiar_addresses where key = ${familiarKey}`;
  if (!isFamiliar) {
    refuse(await secondsUntilToken(sql, "wrongPasswordsPerIp", ip, limits.wrongPasswordsPerIp));
    refuse(await takeToken(sql, "wrongPasswordsPerAccount", account, limits.wrongPasswordsPerAccount));
  }
  return {
    failed: async () => {
      if (!isFamiliar) await takeToken(sql, "wrongPasswordsPerIp", ip, limits.wrongPasswordsPerIp);
    },
    succeeded: async () => {
      await sql`delete from auth_guard.limits where key = ${limitKey("wrongPasswordsPerAccountAndIp", pair)}`;
      if (isFamiliar) return;
      await returnToken(sql, "wrongPasswordsPerAccount", account, limits.wrongPasswordsPerAccount);
      await sql`insert into auth_guard.familiar_addresses (key, seen_at) values (${familiarKey}, now())
        on conflict (key) do update set seen_at = now()`;
    },
  };
}
