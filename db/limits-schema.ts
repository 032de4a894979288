import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * How often a student or an address did something in the current window. Keys are hashed, so that the table does not list
 * addresses. Its migration makes it unlogged: the counts may be lost when the database crashes.
 */
export const requestLimits = pgTable(
  "request_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: timestamp("expire", { withTimezone: true }),
  },
  (table) => [index().on(table.expire)],
);
