import type { User } from "@supabase/supabase-js";
import { AppError } from "./app-error.ts";
import { findPerson, type PersonFacts } from "./find-person.ts";
import { makePerson } from "./make-person.ts";
import type { Admin, Person, Student, Teacher } from "./person.ts";
import type { Visit } from "./visit.ts";

/** Who is here. "half" has given a password but not yet the second step their account asks for (AUTH-04). */
export type Session =
  | { kind: "nobody" }
  | { kind: "half"; user: User }
  | { kind: "whole"; user: User; person: Person };

const kept = new WeakMap<Visit, Promise<Session>>();

/** Read once for each request, however many loaders ask. */
export function sessionOf(visit: Visit): Promise<Session> {
  const session = kept.get(visit) ?? readSession(visit);
  kept.set(visit, session);
  return session;
}

/** For after a sign-in within the same request. */
export function readSessionAgain(visit: Visit): Promise<Session> {
  kept.delete(visit);
  return sessionOf(visit);
}

export async function requireStudent(visit: Visit): Promise<Student> {
  const person = await requirePerson(visit);
  if (person.role !== "student") throw new AppError("forbidden", "Student record not found");
  return person;
}

export async function requireTeacher(visit: Visit): Promise<Teacher> {
  const person = await requirePerson(visit);
  if (person.role !== "teacher") throw new AppError("forbidden", "Only teachers may do this.");
  return person;
}

/** For what a teacher does for their own classes, and an admin for any. */
export async function requireStaff(visit: Visit): Promise<Teacher | Admin> {
  const person = await requirePerson(visit);
  if (person.role === "student") throw new AppError("forbidden", "Only teachers and admins may do this.");
  return person;
}

export async function requireAdmin(visit: Visit): Promise<Admin> {
  const person = await requirePerson(visit);
  if (person.role !== "admin") throw new AppError("forbidden", "Only admins may do this.");
  return person;
}

export async function requirePerson(visit: Visit): Promise<Person> {
  const session = await sessionOf(visit);
  if (session.kind !== "whole") throw new AppError("signed-out", "No authenticated user");
  return session.person;
}

async function readSession(visit: Visit): Promise<Session> {
  if (!visit.hasSessionCookie && visit.cookiesToSet.size === 0) return { kind: "nobody" };
  const accounts = visit.accounts();
  // Asks the service, which looks the session up: a token alone would stay good for an hour after a sign-out.
  const { data, error } = await accounts.getUser();
  if (
    error &&
    (error.status === undefined || error.status >= 500) &&
    error.name !== "AuthSessionMissingError"
  )
    throw new AppError("unavailable", "Failed to load user data");
  if (!data.user) return { kind: "nobody" };
  const hasSecondStep = data.user.factors?.some(({ status }) => status === "verified") ?? false;
  if (hasSecondStep && (await assuranceIn(accounts)) !== "aal2") return { kind: "half", user: data.user };
  return { kind: "whole", user: data.user, person: prove(await personOf(visit, data.user)) };
}

async function personOf({ services }: Visit, user: User): Promise<PersonFacts> {
  const { db } = services.database;
  try {
    const known = await findPerson(db, user.id);
    if (known) return known;
    await makePerson(db, user);
    const made = await findPerson(db, user.id);
    if (made) return made;
  } catch (error) {
    services.log.error({ err: error }, "a person could not be loaded");
    throw new AppError("unavailable", "Failed to load student data");
  }
  throw new AppError("forbidden", "Student record not found");
}

/** The only place where facts become a person who may do things. */
const prove = (facts: PersonFacts) => facts as Person;

async function assuranceIn(accounts: ReturnType<Visit["accounts"]>): Promise<unknown> {
  return (await claimsIn(accounts)).aal;
}

/** Which of the student's sessions this visit belongs to. */
export async function sessionIdOf(visit: Visit): Promise<unknown> {
  return (await claimsIn(visit.accounts())).session_id;
}

/** For after the service has accepted the session's token: its claims are read without checking its signature again. */
async function claimsIn(
  accounts: ReturnType<Visit["accounts"]>,
): Promise<{ aal?: unknown; session_id?: unknown }> {
  const { data } = await accounts.getSession();
  const payload = data.session?.access_token.split(".")[1] ?? "";
  return payload ? JSON.parse(Buffer.from(payload, "base64url").toString()) : {};
}
