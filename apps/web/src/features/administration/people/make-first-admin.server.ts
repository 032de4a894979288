import type { Database } from "@nirmaan/db/connect-database.ts";
import { outboxMessages } from "@nirmaan/db/web-process-schema.ts";
import * as m from "@nirmaan/messages/administration-people.ts";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { createPerson } from "#server/people/create-person.ts";
import { findPerson } from "#server/people/find-person.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { changeRole } from "./change-role.server.ts";

const REASON = "npm run make-admin";

type FirstAdminAccount = {
  id: string;
  metadata: Record<string, unknown>;
  isConfirmed: boolean;
  isBlocked: boolean;
  hasSecondStep: boolean;
};

/** For the operator, who needs no admin to allow it. Returns whether the account has a second step already. */
export async function makeFirstAdmin(db: Database, email: string): Promise<{ hasSecondStep: boolean }> {
  const account = await findAccount(db, email);
  if (!account) throw new AppError("not-found", m.noAccountWith({ email }));
  if (!account.isConfirmed) throw new AppError("conflict", await explainConfirming(db, email));
  const person = await findPerson(db, account.id);
  if (person)
    await changeRole(
      db,
      { userId: account.id },
      {
        userId: account.id,
        role: "admin",
        reason: REASON,
        handOverTo: "",
        isBlocked: async () => account.isBlocked,
      },
    );
  else await createAdmin(db, account, email);
  return { hasSecondStep: account.hasSecondStep };
}

async function findAccount(db: Database, email: string): Promise<FirstAdminAccount | undefined> {
  const [found] = await db.execute<FirstAdminAccount>(sql`
    select id, coalesce(raw_user_meta_data, '{}') as metadata, email_confirmed_at is not null as "isConfirmed",
      coalesce(banned_until > now(), false) as "isBlocked",
      exists (select from auth.mfa_factors where user_id = users.id and status = 'verified') as "hasSecondStep"
    from auth.users where lower(email) = ${email.toLowerCase()} and deleted_at is null and not is_sso_user`);
  return found;
}

/** Without a mail server the mail is in the outbox, which only admins can open. */
async function explainConfirming(db: Database, email: string): Promise<string> {
  const [mail] = await db
    .select({ body: outboxMessages.body })
    .from(outboxMessages)
    .where(eq(sql`lower(${outboxMessages.recipient})`, email.toLowerCase()))
    .orderBy(desc(outboxMessages.id))
    .limit(1);
  const code = /(?:Your code|आपका कोड): (\d+)/.exec(mail?.body ?? "")?.[1];
  return code ? m.notConfirmedCode({ email, code }) : m.notConfirmedLink({ email });
}

/** For an account that never logged in. */
async function createAdmin(db: Database, account: FirstAdminAccount, email: string): Promise<void> {
  if (account.isBlocked) throw new AppError("conflict", m.accountBlocked());
  await db.transaction(async (transaction) => {
    await createPerson(transaction, {
      id: account.id,
      email,
      app_metadata: { role: "admin" },
      user_metadata: account.metadata,
    });
    await recordAdminAction(
      transaction,
      { userId: account.id },
      {
        action: "role-changed",
        aboutKind: "person",
        aboutId: account.id,
        before: {},
        after: { role: "admin" },
        reason: REASON,
      },
    );
  });
}
