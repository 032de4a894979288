import type { Database } from "@nirmaan/db/connect-database.ts";
import { classMarks } from "@nirmaan/db/school-tables/class-marks-schema.ts";
import { eq } from "drizzle-orm";
import type { StoredMark } from "./stored-mark.ts";

/** The marks of a class, also those that were cleared, because of their versions. */
export const readClassMarks = (db: Database, classId: string): Promise<StoredMark[]> =>
  db
    .select({
      studentId: classMarks.studentId,
      part: classMarks.part,
      value: classMarks.value,
      version: classMarks.version,
    })
    .from(classMarks)
    .where(eq(classMarks.schoolClassId, classId));
