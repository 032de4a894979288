import { mailPlea } from "#features/contact/mail-plea.server.ts";
import { findOperator } from "#features/tutor/alerts/alert-recipients.server.ts";
import type { Services } from "#server/services/services.ts";

/** Mails a visitor's plea for help to the safeguarding addresses, else to the admins. A job tries again. */
export async function deliverPlea({ database: { db }, mail, env }: Services, id: string): Promise<void> {
  const { addresses } = await findOperator(db, { env, isAbuse: false });
  await mailPlea(db, mail, { id, addresses });
}
