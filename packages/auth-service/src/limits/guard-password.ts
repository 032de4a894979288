import { tooManyRequests } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import { limitKey, returnToken, secondsUntilToken, takeToken } from "./rate-limit.ts";

/** The reserved domain of accounts without an e-mail address. */
const NO_MAIL_DOMAIN = "@students.invalid";

type GuardedAttempt = { succeeded: () => Promise<void>; failed: () => Promise<void> };

/**
 * Limits wrong passwords per account and IP address together, per account, and per IP address. If the account has
 * signed in from this IP address before, only the first limit applies: an attacker elsewhere, or a student who guesses
 * passwords inside the school, cannot lock the owner out.
 *
 * The limits per account take a token before the password is checked and return it when the password was right, so
 * that parallel guesses cannot exceed them. The limit per IP address counts wrong passwords only, because a whole
 * class signs in at once.
 *
 * A student with a card has three tries of their own when the address has none left: in a lab, one student who guesses
 * must not keep the others from their first sign-in. The three tries belong to the account, wherever they come from.
 */
export async function guardPassword(
  { sql, config }: AuthContext,
  account: string,
  ip: string,
): Promise<GuardedAttempt> {
  const { limits } = config;
  const pair = `${account}\n${ip}`;
  const hasCard = account.endsWith(NO_MAIL_DOMAIN);
  const familiarKey = limitKey("familiar", pair);
  const refuse = (waitS: number) => {
    if (waitS > 0) throw tooManyRequests(waitS);
  };
  refuse(await takeToken(sql, "signInsPerIp", ip, limits.signInsPerIp));
  refuse(await takeToken(sql, "wrongPasswordsPerAccountAndIp", pair, limits.wrongPasswordsPerAccountAndIp));
  const [isFamiliar] = await sql`select 1 from auth_guard.familiar_addresses where key = ${familiarKey}`;
  if (!isFamiliar) {
    const waitS = await secondsUntilToken(sql, "wrongPasswordsPerIp", ip, limits.wrongPasswordsPerIp);
    if (!hasCard) refuse(waitS);
    else if (waitS > 0) refuse(await takeToken(sql, "firstTriesOfCard", account, limits.firstTriesOfCard));
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
      await forgetTries(sql, account, ["firstTriesOfCard"]);
      await sql`insert into auth_guard.familiar_addresses (key, seen_at) values (${familiarKey}, now())
        on conflict (key) do update set seen_at = now()`;
    },
  };
}

const PER_ACCOUNT = ["wrongPasswordsPerAccount", "firstTriesOfCard"];

/** After a new password or PIN the tries with the old one do not count any more. */
export async function forgetTries(sql: Db, account: string, names = PER_ACCOUNT): Promise<void> {
  const keys = names.map((name) => limitKey(name, account));
  await sql`delete from auth_guard.limits where key in ${sql(keys)}`;
}
