import type { Database } from "@nirmaan/db/connect-database.ts";
import { testProviderRecords } from "@nirmaan/db/payments.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import type { Snapshot } from "../provider-event.ts";

export type Deliver = (body: string) => Promise<void>;
export type Provider = { db: Database; siteUrl: string; deliver: Deliver };

export type TestPlan = { id: string; period: string; amount: number };
export type TestSubscription = Snapshot & {
  notes: Record<string, string>;
  short_url: string;
  next_plan_id: string | null;
  ends_at_period_end: boolean;
};
export type TestPayment = {
  id: string;
  amount: number;
  created_at: number;
  status: string;
  subscription_id: string | null;
};
type TestRefund = { id: string; payment_id: string; amount: number; created_at: number };
export type TestLink = {
  id: string;
  status: string;
  amount: number;
  description: string;
  notes: Record<string, string>;
  callback_url: string;
};

type Records = {
  plan: TestPlan;
  subscription: TestSubscription;
  payment: TestPayment;
  refund: TestRefund;
  payment_link: TestLink;
};

export async function putRecord<Kind extends keyof Records>(db: Database, kind: Kind, entity: Records[Kind]) {
  await db
    .insert(testProviderRecords)
    .values({ id: entity.id, kind, entity })
    .onConflictDoUpdate({ target: testProviderRecords.id, set: { entity } });
}

export async function findRecord<Kind extends keyof Records>(
  db: Database,
  kind: Kind,
  id: string,
): Promise<Records[Kind]> {
  const [row] = await db
    .select()
    .from(testProviderRecords)
    .where(and(eq(testProviderRecords.id, id), eq(testProviderRecords.kind, kind)));
  if (!row) throw new AppError("not-found", "The TEST provider knows nothing under this id.");
  return row.entity as Records[Kind];
}

export async function listRecords<Kind extends keyof Records>(
  db: Database,
  kind: Kind,
): Promise<Records[Kind][]> {
  const rows = await db.select().from(testProviderRecords).where(eq(testProviderRecords.kind, kind));
  return rows.map(({ entity }) => entity as Records[Kind]);
}
