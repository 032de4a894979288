import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, ownerId } from "./schema.ts";

/** How much of a daily allowance a student has used, by the day in India. */
export const usageCounters = pgTable(
  "usage_counters",
  {
    studentId: ownerId,
    what: text("what").notNull(),
    day: date("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.what, table.day] })],
);

/** A subscription as the payment provider last told it; `asOf` is the provider's own time of telling. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    studentId: ownerId,
    period: text("period", { enum: ["month", "year"] }).notNull(),
    tier: text("tier", { enum: ["plus", "pro"] }).notNull(),
    asOf: bigint("as_of", { mode: "number" }).notNull(),
    snapshot: jsonb("snapshot").notNull(),
    /** What the student asked for and the end of the period will bring. */
    pendingChange: text("wish", { enum: ["cancel", "plus"] }),
    /** The provider's page where the student agrees to it. */
    payAt: text("pay_at"),
    tierUntil: timestamp("tier_until", { withTimezone: true }),
    createdAt,
  },
  (table) => [
    index().on(table.studentId, table.createdAt),
    index().on(table.tierUntil),
    index().on(table.createdAt, table.id),
  ],
);

/** A tier that an admin gave, without money. Taking it back early is an earlier `until`. */
export const givenTiers = pgTable(
  "given_tiers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    tier: text("tier", { enum: ["plus", "pro", "school"] }).notNull(),
    until: timestamp("until", { withTimezone: true }).notNull(),
    reason: text("reason").notNull(),
    createdAt,
  },
  (table) => [index().on(table.studentId), index().on(table.until)],
);

/** The provider's id of each price that was ever offered. */
export const providerPlans = pgTable("provider_plans", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  tier: text("tier", { enum: ["plus", "pro"] }).notNull(),
  period: text("period", { enum: ["month", "year"] }).notNull(),
});

/** A page of the provider's on which a course is paid once: of two tabs both get the same one. */
export const courseLinks = pgTable(
  "course_links",
  {
    id: text("id").primaryKey(),
    studentId: ownerId,
    courseSlug: text("course_slug").notNull(),
    payAt: text("pay_at").notNull(),
    isOpen: boolean("is_open").notNull().default(true),
    createdAt,
  },
  (table) => [index().on(table.studentId, table.courseSlug)],
);

/** Webhooks that were taken, by the hash of their bytes: the same one twice is one. */
export const paymentEvents = pgTable("payment_events", {
  bodyHash: text("body_hash").primaryKey(),
  event: text("event").notNull(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * What was charged and refunded, when and why, in paise. Append-only: a trigger refuses anything else. It outlives the
 * student's row, because tax law asks for it, and holds no name.
 */
export const ledger = pgTable(
  "ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid("student_id").notNull(),
    kind: text("kind", { enum: ["charged", "refunded"] }).notNull(),
    amountPaise: integer("amount_paise").notNull(),
    reason: text("reason").notNull(),
    paymentId: text("payment_id").notNull(),
    /** The payment's own id, or the refund's: the provider may tell of it many times. */
    providerId: text("provider_id").notNull().unique(),
    subscriptionId: text("subscription_id"),
    courseSlug: text("course_slug"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.studentId, table.at), index().on(table.paymentId)],
);

/** What the provider says about money on its way back. It becomes a line of the ledger once it has gone. */
export const refunds = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    status: text("status", { enum: ["pending", "failed", "processed"] }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.paymentId)],
);

/** GST invoices and credit notes, numbered without a gap within a financial year. */
export const invoices = pgTable(
  "invoices",
  {
    number: text("number").primaryKey(),
    ledgerId: bigint("ledger_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => ledger.id),
    studentId: uuid("student_id").notNull(),
    billedTo: text("billed_to").notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.studentId)],
);

export const invoiceSeries = pgTable("invoice_series", {
  series: text("series").primaryKey(),
  last: integer("last").notNull(),
});

/** What the TEST provider knows. Empty wherever real payments are set up. */
export const testProviderRecords = pgTable("test_provider_records", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  entity: jsonb("entity").notNull(),
});
