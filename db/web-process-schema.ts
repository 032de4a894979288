import { bigint, customType, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Mails and text messages of an installation that sends none, for every web process to show. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: ["mail", "sms"] }).notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull(),
    attachmentName: text("attachment_name"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);

/** The newest builds, each with the names of its hashed files. */
export const webBuilds = pgTable("web_builds", {
  id: text("id").primaryKey(),
  files: text("files").array().notNull(),
  storedAt: timestamp("stored_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The hashed files of these builds. A page that was loaded from an older or a newer process asks this one for files that
 * its own build does not have.
 */
export const builtFiles = pgTable("built_files", {
  name: text("name").primaryKey(),
  /** "br", or null for bytes as they are. */
  encoding: text("encoding", { enum: ["br"] }),
  bytes: bytea("bytes").notNull(),
});
