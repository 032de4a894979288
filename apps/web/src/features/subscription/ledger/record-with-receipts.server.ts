import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Services } from "#server/services/services.ts";
import type { IssuedInvoice } from "./write-ledger-entry.server.ts";

/** Runs `record` in a transaction and enqueues a receipt for each new invoice. */
export async function recordWithReceipts(
  { database, enqueue }: Pick<Services, "database" | "enqueue">,
  record: (transaction: Database) => Promise<IssuedInvoice[]>,
): Promise<void> {
  const recorded = await database.db.transaction(record);
  for (const invoice of recorded) await enqueue({ name: "send-receipt", ...invoice });
}
