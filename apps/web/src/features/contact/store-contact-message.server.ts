import { createHash } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { contactMessages } from "@nirmaan/db/schema.ts";
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { ContactMessage } from "./contact-message.ts";

/** High enough for a whole school behind one address. */
const MOST_MESSAGES_AN_HOUR = 20;

/** Stores the message, or reports that the address has sent too many. An accepted message is durable. */
export async function storeContactMessage(
  db: Database,
  address: string,
  { name, email, about, message }: ContactMessage,
): Promise<string> {
  const senderHash = createHash("sha256").update(`contact ${address}`).digest("base64url");
  const anHourAgo = sql`now() - interval '1 hour'`;
  return db.transaction(async (transaction) => {
    // Serialised per address, so that concurrent requests do not read the same count.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderHash}, 0))`);
    const recent = await transaction.$count(
      contactMessages,
      and(eq(contactMessages.senderHash, senderHash), gt(contactMessages.createdAt, anHourAgo)),
    );
    if (recent >= MOST_MESSAGES_AN_HOUR) {
      throw new AppError(
        "too-many",
        "Many messages came from your address in the last hour. Your text is still here: please send it again later, or book a call.",
      );
    }
    await transaction
      .update(contactMessages)
      .set({ senderHash: null })
      .where(and(isNotNull(contactMessages.senderHash), lte(contactMessages.createdAt, anHourAgo)));
    const [kept] = await transaction
      .insert(contactMessages)
      .values({ name, email, about, message, senderHash })
      .returning({ id: contactMessages.id });
    if (!kept) throw new Error("PostgreSQL inserted a message and did not return it");
    return kept.id;
  });
}
