import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, ownerId } from "./schema.ts";

/**
 * What a student shows to others by a secret link: the copy of a project from the day it was shared, or a portfolio.
 * "hidden": a report closed the link until a moderator has looked. "taken-down": a moderator closed it, with a reason.
 */
export const shares = pgTable(
  "shares",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    studentId: ownerId,
    kind: text("kind", { enum: ["project", "portfolio"] }).notNull(),
    /** The project's slug; empty for the portfolio. */
    slug: text("slug").notNull(),
    /** 192 random bits, part of the address. A link that was switched off never opens again. */
    token: text("token").notNull().unique(),
    title: text("title").notNull(),
    /** Shown in place of the account's name. */
    displayName: text("display_name").notNull(),
    /** A project's files, or the pieces of a portfolio. The web app validates their shape. */
    content: jsonb("content").notNull(),
    /** Counts how often the owner has shared a new copy. */
    version: integer("version").notNull().default(1),
    state: text("state", { enum: ["on", "off", "hidden", "taken-down"] })
      .notNull()
      .default("on"),
    /** The moderator's reason, for the owner. */
    reason: text("reason"),
    /** The version that a moderator has looked at and left open. */
    clearedVersion: integer("cleared_version"),
    sharedAt: timestamp("shared_at", { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (table) => [unique().on(table.studentId, table.kind, table.slug)],
);

/** One report of one person about a share. `studentId` is the share's owner. */
export const shareReports = pgTable(
  "share_reports",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId,
    shareId: uuid("share_id")
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    /** The account that reported it. The owner never learns who it was. */
    reporterUserId: uuid("reporter_user_id").notNull(),
    reason: text("reason").notNull(),
    reporterNote: text("reporter_note"),
    createdAt,
    /** When a moderator decided. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("share_reports_open").on(table.shareId, table.reporterUserId).where(sql`closed_at is null`),
    index().on(table.closedAt, table.id),
    index().on(table.studentId),
  ],
);

/** The shared project that a student's own project was copied from; null once that share is erased. */
export const projectSources = pgTable(
  "project_sources",
  {
    studentId: ownerId,
    slug: text("slug").notNull(),
    shareId: uuid("share_id").references(() => shares.id, { onDelete: "set null" }),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.studentId, table.slug] }), index().on(table.shareId)],
);
