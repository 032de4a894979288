import { guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { findPerson } from "#server/people/find-person.ts";
import { readSessionAgain } from "#server/session/session.ts";
import { BORN_15_YEARS_AGO } from "./new-student.ts";
import { requestContextWith, type TestAccounts } from "./test-accounts.ts";

/** Everybody who may open an address, from the one with the fewest rights to the one with the most. */
export const ROUTE_PEOPLE = [
  "nobody",
  "other student",
  "consent withdrawn",
  "other teacher",
  "class teacher",
  "admin without second factor",
  "admin",
  "owner",
] as const;
export type RoutePerson = (typeof ROUTE_PEOPLE)[number];

/** What must not be readable by anybody else. */
export const OWNER = { name: "Asha Owner", email: "asha.owner@example.test", joinCode: "OWN-9A" };

type RoutePeople = { cookies: Record<RoutePerson, string>; ownerId: string; schoolClassId: string };

/** One account for each, with the owner in the class of one of the two teachers. */
export async function createRoutePeople(accounts: TestAccounts): Promise<RoutePeople> {
  const { db } = accounts.services.database;
  const adult = { dateOfBirth: "1990-04-30" };
  const make = async (email: string, account: Parameters<TestAccounts["signedIn"]>[1]) => {
    const { cookie, userId } = await accounts.signedIn(email, account);
    await readSessionAgain(requestContextWith(accounts.services, cookie));
    const person = await findPerson(db, userId);
    if (!person) throw new Error(`${email} has no row`);
    return { cookie, id: person.id };
  };
  const staff = (role: string, name: string) => ({ name, appMetadata: { role } });
  const owner = await make(OWNER.email, { ...adult, name: OWNER.name });
  const withdrawn = await make("child@example.test", { name: "Child", dateOfBirth: BORN_15_YEARS_AGO });
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  await db.insert(guardianWithdrawals).values({
    studentId: withdrawn.id,
    guardianId: crypto.randomUUID(),
    how: "guardian-page",
    choice: "keep-locked",
    eraseAt: inAMonth,
    exportUntil: inAMonth,
  });
  const teacher = await make("kavita@example.test", staff("teacher", "Kavita"));
  const admin = await make("admin@example.test", staff("admin", "Meera"));
  const cookies: RoutePeople["cookies"] = {
    nobody: "",
    owner: owner.cookie,
    "other student": (await make("ravi@example.test", { ...adult, name: "Ravi" })).cookie,
    "consent withdrawn": withdrawn.cookie,
    "other teacher": (await make("arun@example.test", staff("teacher", "Arun"))).cookie,
    "class teacher": teacher.cookie,
    "admin without second factor": (
      await make("lone@example.test", { ...staff("admin", "Lone"), hasSecondStep: false })
    ).cookie,
    admin: admin.cookie,
  };
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher.id, name: "9 A", joinCode: OWNER.joinCode })
    .returning();
  const schoolClassId = made?.id ?? "";
  await db.insert(schoolClassStudents).values({ schoolClassId, studentId: owner.id });
  return { cookies, ownerId: owner.id, schoolClassId };
}
