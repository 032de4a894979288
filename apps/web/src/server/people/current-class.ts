import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { type SQL, sql } from "drizzle-orm";

/** The condition on `school_classes` for the current classes of a student: those that they are in and that are not archived. */
export const isCurrentClassOf = ({ id }: { id: string | SQL }): SQL => sql`(
  ${schoolClasses.archivedAt} is null
  and exists (select from ${schoolClassStudents} seat
    where seat.school_class_id = ${schoolClasses.id} and seat.student_id = ${id}))`;
