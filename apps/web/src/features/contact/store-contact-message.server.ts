import type { Database } from "@nirmaan/db/connect-database.ts";
import { contactMessages } from "@nirmaan/db/schema.ts";
import type { ContactMessage } from "./contact-message.ts";

/** An accepted message is durable. */
export async function storeContactMessage(
  db: Database,
  { name, email, about, message }: ContactMessage,
): Promise<string> {
  const [stored] = await db
    .insert(contactMessages)
    .values({ name, email, about, message })
    .returning({ id: contactMessages.id });
  if (!stored) throw new Error("PostgreSQL inserted a message and did not return it");
  return stored.id;
}
