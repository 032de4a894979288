import { randomUUID } from "node:crypto";
import type { AuthContext } from "../core/auth-context.ts";
import { runAndRollBack } from "../database/run-and-roll-back.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import type { UserContact } from "../users/user-contact.ts";
import { prepareTokenMail, prepareTokenSms } from "./prepare-token-message.ts";

type MailOptions = Omit<Parameters<typeof prepareTokenMail>[2], "user" | "to">;

/**
 * Does the work of a message to a registered recipient and undoes it, so that the time of an answer does not reveal
 * whether the recipient is registered. Sends nothing. Returns the id that a text message would have.
 */
export function simulateTokenMessage(
  auth: AuthContext,
  { kind, address }: UserContact,
  mail: MailOptions,
): Promise<string | undefined> {
  return runAndRollBack(auth.sql, async (tx) => {
    const id = randomUUID();
    const placeholder = `${id}@nobody.invalid`;
    const { user } = await createUser(tx, { id, [kind]: placeholder, provider: kind, userMetadata: {} });
    await createIdentity(tx, { userId: id, provider: kind, providerId: id, data: { sub: id } });
    if (kind === "phone")
      return (await prepareTokenSms(auth, tx, { user, purpose: "sms", to: address })).messageId;
    await prepareTokenMail(auth, tx, { ...mail, user, to: placeholder });
    return undefined;
  });
}
