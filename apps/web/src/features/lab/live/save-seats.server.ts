import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { LabSeat } from "./lab-plan.ts";

/** Replaces the plan of the lab. Ids of other classes change nothing; students who are not in the plan have no seat. */
export async function saveSeats(
  db: Database,
  staff: Staff,
  { classId, seats }: { classId: string; seats: LabSeat[] },
): Promise<void> {
  await requireTaughtClass(db, staff, classId);
  await db.execute(sql`
    update ${schoolClassStudents} set seat_row = plan.row, seat_column = plan.column
    from (
      select member.student_id, given.row, given.column from ${schoolClassStudents} member
      left join jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as given("studentId" uuid, "row" smallint, "column" smallint) on given."studentId" = member.student_id
      where member.school_class_id = ${classId}
    ) plan
    where ${schoolClassStudents.schoolClassId} = ${classId} and ${schoolClassStudents.studentId} = plan.student_id`);
}
