import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../schema.ts";
import { schools } from "../schools-schema.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** An exercise that a teacher writes, as it was typed last. Students never see this row, only its versions. */
export const schoolExercises = pgTable(
  "school_exercises",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    byUserId: uuid("by_user_id").notNull(),
    draft: jsonb("draft").notNull(),
    /** Counts the saves: of two open pages the older one is told, instead of overwriting. */
    revision: integer("revision").notNull().default(1),
    updatedAt: time("updated_at").notNull().defaultNow(),
    /** Removed from the school's list; what classes were given stays. */
    removedAt: time("removed_at"),
    createdAt,
  },
  (table) => [index().on(table.schoolId).where(sql`${table.removedAt} is null`)],
);

/**
 * What students work on: the solution passed all cases and the starter failed. `slug` is its address as a lesson, which
 * assignments, attempts, saved work and the live view refer to.
 */
export const schoolExerciseVersions = pgTable(
  "school_exercise_versions",
  {
    slug: text("slug").primaryKey(),
    exerciseId: uuid("exercise_id")
      .notNull()
      .references(() => schoolExercises.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    content: jsonb("content").notNull(),
    /** The revision of the draft that was tested for this version. */
    revision: integer("revision").notNull(),
    createdAt,
  },
  (table) => [uniqueIndex().on(table.exerciseId, table.number)],
);
