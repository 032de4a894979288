import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownerId, schoolClasses } from "../schema.ts";

/** A column of the board's marks: what is marked, and out of how many marks. */
export type MarkPart = { key: string; title: { en: string; hi: string }; outOf: number };

/** What a class is marked by. The parts are the class's own copy: a later scheme in the content changes no marks. */
export const classSchemes = pgTable("class_schemes", {
  schoolClassId: uuid("school_class_id")
    .primaryKey()
    .references(() => schoolClasses.id, { onDelete: "cascade" }),
  /** The scheme that was chosen, of content/marking. */
  scheme: text("scheme").notNull(),
  parts: jsonb("parts").$type<MarkPart[]>().notNull(),
  byUserId: uuid("by_user_id").notNull(),
  createdAt,
});

/** The mark of one student for one part. A cleared mark keeps its row, so that its version is never used twice. */
export const classMarks = pgTable(
  "class_marks",
  {
    schoolClassId: uuid("school_class_id")
      .notNull()
      .references(() => schoolClasses.id, { onDelete: "cascade" }),
    studentId: ownerId,
    part: text("part").notNull(),
    /** A number in halves, "AB" for absent, or empty when it was cleared. */
    value: text("value").notNull(),
    /** Counted up by each change: a teacher who has seen an older one changes nothing. */
    version: integer("version").notNull().default(1),
    byUserId: uuid("by_user_id").notNull(),
    markedAt: timestamp("marked_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolClassId, table.studentId, table.part] }),
    index().on(table.studentId),
  ],
);
