import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { OwnProfile, Preferences } from "./own-profile.ts";

export async function saveOwnProfile(
  db: Database,
  student: Student,
  { name, avatar }: OwnProfile,
): Promise<void> {
  await db
    .update(students)
    .set({ name, avatar: avatar || null })
    .where(eq(students.id, student.id));
}

export async function savePreferences(
  db: Database,
  student: Student,
  preferences: Preferences,
): Promise<void> {
  await db.update(students).set({ preferences }).where(eq(students.id, student.id));
}
