import type { Database } from "@nirmaan/db/connect-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { findPayer, type Recipient } from "./find-payer.server.ts";

/** Sends to each recipient in their own language. Returns what `send` returned for the student. */
export async function mailPayer<Sent>(
  db: Database,
  studentId: string,
  send: (to: { email: string; name: string }) => Promise<Sent>,
): Promise<Sent | undefined> {
  const payer = await findPayer(db, studentId);
  if (!payer) return undefined;
  const sendTo = ({ email, language }: Recipient) =>
    withLocale(language ?? "en", () => send({ email, name: payer.name }));
  const sent = await sendTo(payer.student);
  if (payer.guardian) await sendTo(payer.guardian);
  return sent;
}
