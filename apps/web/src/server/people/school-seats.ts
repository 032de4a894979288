import type { Database } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/schools-school.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "../errors/app-error.ts";

/** A student in two current classes of the school has one seat; archived classes have none. */
export const seatsTaken = (schoolId: SQL | string): SQL<number> => sql<number>`(
  select count(distinct seat.student_id)::int from school_class_students seat
  join school_classes c on c.id = seat.school_class_id
  where c.school_id = ${schoolId} and c.archived_at is null)`;

export async function countSeats(db: Database, schoolId: string): Promise<number> {
  const [row] = await withWideScope("seats", () =>
    db.execute<{ taken: number }>(sql`select ${seatsTaken(schoolId)} as taken`),
  );
  return row?.taken ?? 0;
}

/**
 * Call it at the end of the transaction that adds students. It locks the school and counts then, so that of two pastes at
 * the same time the second one counts the students of the first.
 */
export async function requireEnoughSeats(db: Database, schoolId: string): Promise<void> {
  const [school] = await db
    .select({ seats: schools.seats })
    .from(schools)
    .where(eq(schools.id, schoolId))
    .for("update");
  const missing = (await countSeats(db, schoolId)) - (school?.seats ?? 0);
  if (missing > 0) throw new AppError("conflict", m.seatsFull({ missing }));
}
