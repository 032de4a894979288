import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/subscription-test-provider.ts";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { authorise, passTime, payLink } from "./test-events.server.ts";
import { findRecord, type Provider } from "./test-record.server.ts";

export type TestCheckout = {
  what: string;
  paise: number;
  state: "to-pay" | "running" | "over";
  firstChargeAt: number | null;
};

/** The data of the TEST checkout page. Only the student who pays can read it. */
export async function readTestCheckout(db: Database, student: Student, id: string): Promise<TestCheckout> {
  if (id.startsWith("plink_")) {
    const link = await findRecord(db, "payment_link", id);
    requireOwner(student, link.notes);
    const state = link.status === "created" ? "to-pay" : "over";
    return { what: link.description, paise: link.amount, state, firstChargeAt: null };
  }
  const subscription = await findRecord(db, "subscription", id);
  requireOwner(student, subscription.notes);
  const plan = await findRecord(db, "plan", subscription.plan_id);
  const isOver = subscription.status === "cancelled";
  return {
    what: plan.period === "yearly" ? m.byYear({ plan: plan.item.name }) : m.byMonth({ plan: plan.item.name }),
    paise: plan.item.amount,
    state: subscription.status === "created" ? "to-pay" : isOver ? "over" : "running",
    firstChargeAt: subscription.paid_count === 0 ? subscription.start_at : null,
  };
}

export type TestStep = "pay" | "period-paid" | "period-failed";

export async function takeTestStep(
  provider: Provider,
  student: Student,
  { id, step }: { id: string; step: TestStep },
) {
  if (id.startsWith("plink_")) {
    const link = await findRecord(provider.db, "payment_link", id);
    requireOwner(student, link.notes);
    return payLink(provider, link);
  }
  const subscription = await findRecord(provider.db, "subscription", id);
  requireOwner(student, subscription.notes);
  if (step === "pay") return authorise(provider, subscription);
  return passTime(provider, subscription, step === "period-paid");
}

function requireOwner(student: Student, notes: Record<string, string>): void {
  if (notes.studentId !== student.id) throw new AppError("not-found", m.noSuchRecord());
}
