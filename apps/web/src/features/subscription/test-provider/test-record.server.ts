import type { Database } from "@nirmaan/db/connect-database.ts";
import { testProviderRecords } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-test-provider.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Refund, Snapshot } from "../provider/provider-event.ts";

export type Deliver = (body: string) => Promise<void>;
export type Provider = { db: Database; siteUrl: string; deliver: Deliver };

type Notes = Record<string, string>;
export type TestPlan = {
  id: string;
  entity: "plan";
  interval: 1;
  period: "monthly" | "yearly";
  item: { name: string; amount: number; currency: "INR" };
  created_at: number;
};
/** The last two fields are internal: the API does not return them. */
export type TestSubscription = Snapshot & {
  entity: "subscription";
  quantity: 1;
  total_count: number;
  expire_by: number | null;
  has_scheduled_changes: boolean;
  notes: Notes;
  short_url: string;
  created_at: number;
  next_plan_id: string | null;
  ends_at_period_end: boolean;
};
export type TestPayment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: "INR";
  status: "captured";
  method: "upi";
  amount_refunded: number;
  refund_status: "full" | "partial" | null;
  created_at: number;
  subscription_id: string | null;
};
export type TestRefund = Refund & { entity: "refund"; currency: "INR"; speed_processed: "normal" };
export type TestLink = {
  id: string;
  entity: "payment_link";
  status: "created" | "paid" | "cancelled";
  amount: number;
  currency: "INR";
  description: string;
  expire_by: number | null;
  notes: Notes;
  callback_url: string;
  short_url: string;
  payments: { payment_id: string; amount: number; status: "captured"; created_at: number }[] | null;
};

type TestRecords = {
  plan: TestPlan;
  subscription: TestSubscription;
  payment: TestPayment;
  refund: TestRefund;
  payment_link: TestLink;
};

export async function putRecord<Kind extends keyof TestRecords>(
  db: Database,
  kind: Kind,
  entity: TestRecords[Kind],
) {
  await db
    .insert(testProviderRecords)
    .values({ id: entity.id, kind, entity })
    .onConflictDoUpdate({ target: testProviderRecords.id, set: { entity } });
}

/** Compare-and-set on the status: of two tabs that pay at the same time, only one succeeds. */
export async function moveRecord<Kind extends "subscription" | "payment_link">(
  db: Database,
  from: TestRecords[Kind]["status"],
  to: TestRecords[Kind],
): Promise<boolean> {
  const moved = await db
    .update(testProviderRecords)
    .set({ entity: to })
    .where(and(eq(testProviderRecords.id, to.id), sql`${testProviderRecords.entity} ->> 'status' = ${from}`))
    .returning({ id: testProviderRecords.id });
  return moved.length === 1;
}

export async function findRecord<Kind extends keyof TestRecords>(
  db: Database,
  kind: Kind,
  id: string,
): Promise<TestRecords[Kind]> {
  const [row] = await db
    .select()
    .from(testProviderRecords)
    .where(and(eq(testProviderRecords.id, id), eq(testProviderRecords.kind, kind)));
  if (!row) throw new AppError("not-found", m.noSuchRecord());
  return row.entity as TestRecords[Kind];
}

/** The records in which a field has this value, oldest first. */
export async function listRecords<Kind extends keyof TestRecords>(
  db: Database,
  kind: Kind,
  [field, value]: [keyof TestRecords[Kind] & string, string],
): Promise<TestRecords[Kind][]> {
  const rows = await db
    .select()
    .from(testProviderRecords)
    .where(
      and(eq(testProviderRecords.kind, kind), sql`${testProviderRecords.entity} ->> ${field} = ${value}`),
    )
    .orderBy(asc(sql`${testProviderRecords.entity} -> 'created_at'`), asc(testProviderRecords.id));
  return rows.map(({ entity }) => entity as TestRecords[Kind]);
}
