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
import { createdAt, ownerId, students } from "./schema.ts";

/** A student's use of a daily allowance; days are Indian Standard Time. */
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

/** A subscription's last known state at the payment provider; `asOf` is the time of that state on the provider's clock. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    studentId: ownerId,
    period: text("period", { enum: ["month", "year"] }).notNull(),
    tier: text("tier", { enum: ["plus", "pro"] }).notNull(),
    asOf: bigint("as_of", { mode: "number" }).notNull(),
    snapshot: jsonb("snapshot").notNull(),
    /** The change that the student requested for the end of the billing period. */
    pendingChange: text("wish", { enum: ["cancel", "plus"] }),
    /** The provider's page where the student authorises it. */
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

/** A tier granted by an admin without payment. Revoking it sets an earlier `until`. */
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

/** The provider's plan id for each price that was ever offered. */
export const providerPlans = pgTable("provider_plans", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  tier: text("tier", { enum: ["plus", "pro"] }).notNull(),
  period: text("period", { enum: ["month", "year"] }).notNull(),
});

/** A payment page of the provider for one course; two tabs get the same page. */
export const courseLinks = pgTable(
  "course_links",
  {
    id: text("id").primaryKey(),
    studentId: ownerId,
    courseSlug: text("course_slug").notNull(),
    payAt: text("pay_at").notNull(),
    /** The price on the page. Null on pages from before it was stored. */
    amountPaise: integer("amount_paise"),
    isOpen: boolean("is_open").notNull().default(true),
    createdAt,
  },
  (table) => [index().on(table.studentId, table.courseSlug)],
);

/** One row while a student's request to the payment provider runs. A process that dies leaves it; then it expires. */
export const paymentLeases = pgTable("payment_leases", {
  studentId: uuid("student_id")
    .primaryKey()
    .references(() => students.id, { onDelete: "cascade" }),
  holder: uuid("holder").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** Processed webhooks by the hash of their body, so that a repeated webhook is processed once. */
export const paymentEvents = pgTable("payment_events", {
  bodyHash: text("body_hash").primaryKey(),
  event: text("event").notNull(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Ledger of charges and refunds in paise. Append-only: a trigger refuses updates and deletes. Tax law requires it to
 * outlive the student's row; it holds no names.
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
    /** The id of the payment or refund: the provider may report it many times. */
    providerId: text("provider_id").notNull().unique(),
    subscriptionId: text("subscription_id"),
    courseSlug: text("course_slug"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.studentId, table.at), index().on(table.paymentId)],
);

/** Refunds in progress at the provider. A finished refund is written to the ledger. */
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

/** GST invoices and credit notes, numbered without gaps within a financial year. */
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

/** The state of the TEST provider. Empty where real payments are configured. */
export const testProviderRecords = pgTable("test_provider_records", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  entity: jsonb("entity").notNull(),
});
