import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** "asked": a teacher wants it and an admin has not decided yet. Only an open school has classes and students. */
export const schools = pgTable("schools", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  city: text("city").notNull(),
  /** The code of the school in UDISE+, which names the school and no child. */
  udiseCode: text("udise_code"),
  /** A few letters that every user name of the school starts with. */
  code: text("code").notNull().unique(),
  seats: integer("seats").notNull().default(0),
  state: text("state", { enum: ["asked", "open", "refused"] }).notNull(),
  /** Account ids: who asked, and the admin who decided. */
  askedBy: uuid("asked_by"),
  decidedBy: uuid("decided_by"),
  decidedAt: time("decided_at"),
  createdAt: time("created_at").notNull().defaultNow(),
});
