import type { Database } from "@nirmaan/db/connect-database.ts";
import { students, teachers } from "@nirmaan/db/schema.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import type { Audience } from "./audience.ts";

const MOST_SHOWN = 50;

/** All announcements of admins, newest first; those of a single class are excluded. */
export const readAllAnnouncements = (db: Database, _admin: Admin) =>
  db
    .select()
    .from(announcements)
    .where(isNull(announcements.schoolClassId))
    .orderBy(desc(announcements.createdAt))
    .limit(MOST_SHOWN);

type Reach = { students: number; teachers: number };

export async function countAudience(db: Database, _admin: Admin, audience: Audience): Promise<Reach> {
  const classLevel = CLASS_OF[audience];
  const isReached = and(
    isNull(students.setAsideAt),
    classLevel ? eq(students.classLevel, classLevel) : undefined,
  );
  return {
    students: audience === "teachers" ? 0 : await db.$count(students, isReached),
    teachers: ["everybody", "teachers"].includes(audience)
      ? await db.$count(teachers, isNull(teachers.setAsideAt))
      : 0,
  };
}

const CLASS_OF = {
  everybody: undefined,
  students: undefined,
  teachers: undefined,
  "class-9": "9",
  "class-10": "10",
  "class-11": "11",
  "class-12": "12",
} as const;
