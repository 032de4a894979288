import { randomUUID } from "node:crypto";
import type { Accounts } from "#server/accounts/accounts.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { newPin } from "./new-pin.server.ts";

/** A reserved domain: no mail can be delivered to it, and the login form adds it to a user name. */
const NO_MAIL_DOMAIN = "@students.invalid";
/** As many at once as the accounts service hashes without a queue on a small machine. */
const AT_ONCE = 4;
const MOST_TRIES = 20;

export type PinAccount = { userId: string; userName: string; email: string; pin: string };

/**
 * Adds the accounts to `made` in the order of the names, as they are made: whoever calls it removes them when a later one
 * fails. No name of a person is sent to the accounts service.
 */
export async function makePinAccounts(
  accounts: Accounts,
  userNames: string[],
  made: PinAccount[],
): Promise<void> {
  for (let first = 0; first < userNames.length; first += AT_ONCE) {
    const batch = userNames.slice(first, first + AT_ONCE);
    const results = await Promise.allSettled(batch.map((userName) => makePinAccount(accounts, userName)));
    for (const result of results) if (result.status === "fulfilled") made.push(result.value);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  }
}

/** A name without a card can be taken too: by an account that was left behind when the server was killed. */
async function makePinAccount(accounts: Accounts, wanted: string): Promise<PinAccount> {
  const pin = newPin();
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const userName = attempt === 1 ? wanted : `${wanted}x${attempt}`;
    const email = `${userName}${NO_MAIL_DOMAIN}`;
    const { data, error } = await accountsAdminClient(accounts).createUser({
      id: randomUUID(),
      email,
      password: pin,
      email_confirm: true,
      app_metadata: { sign_in: "pin" },
    });
    if (!error) return { userId: data.user.id, userName, email, pin };
    if (error.code !== "email_exists") throw error;
  }
  throw new Error(`no free user name like ${wanted}`);
}

export async function removePinAccounts(accounts: Accounts, made: { userId: string }[]): Promise<void> {
  for (const { userId } of made) {
    const { error } = await accountsAdminClient(accounts).deleteUser(userId);
    if (error && error.code !== "user_not_found") throw error;
  }
}

export async function changePin(accounts: Accounts, userId: string): Promise<string> {
  const pin = newPin();
  const { error } = await accountsAdminClient(accounts).updateUserById(userId, { password: pin });
  if (error) throw error;
  return pin;
}
