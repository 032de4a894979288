import { enterScope, type RowScope, withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import * as m from "@nirmaan/messages/server-session.ts";
import type { User } from "@supabase/supabase-js";
import { z } from "zod";
import type { Admin, Person, Staff, Student } from "#domain/people/person.ts";
import { AppError } from "../errors/app-error.ts";
import { speakAccountLanguage } from "../language/account-language.ts";
import { currentClock } from "../people/consent-rights.ts";
import { createPerson } from "../people/create-person.ts";
import { findPerson, type PersonFacts } from "../people/find-person.ts";
import { markSeen } from "../people/mark-seen.ts";
import { mayUse } from "../people/may-use.ts";
import { mustHaveSecondStep } from "../people/second-step-rule.ts";
import { forgetSession, type RequestContext } from "./request-context.ts";

/**
 * "needs-second-factor": the password is verified, but not yet the second factor that the account has (AUTH-04).
 * "needs-enrolment": the person's role requires a second factor, and the account has none yet (TRUST-09).
 */
export type Session =
  | { kind: "signed-out" }
  | { kind: "needs-second-factor"; user: User }
  | { kind: "needs-enrolment"; user: User; name: string }
  | { kind: "signed-in"; user: User; person: Person };

/** A limit (429) is no refusal of the token. */
const REFUSED = new Set([401, 403, 404]);

const sessions = new WeakMap<RequestContext, Promise<Session>>();

/** Cached per request: several loaders share one read. */
export function sessionOf(requestContext: RequestContext): Promise<Session> {
  const session = sessions.get(requestContext) ?? readSession(requestContext);
  sessions.set(requestContext, session);
  return session;
}

/** For use after a sign-in within the same request. */
export function readSessionAgain(requestContext: RequestContext): Promise<Session> {
  sessions.delete(requestContext);
  return sessionOf(requestContext);
}

/** A child whose guardian does not allow an account has a session, and none of an account's rights. */
export async function requireStudent(requestContext: RequestContext): Promise<Student> {
  const student = await requireStudentOfAnyStanding(requestContext);
  if (!mayUse(student, "account")) throw new AppError("forbidden", m.accountClosed());
  return student;
}

/** For what stays open while the account is closed: the page that says so, and the export. */
export async function requireStudentOfAnyStanding(requestContext: RequestContext): Promise<Student> {
  const person = await requirePerson(requestContext);
  if (person.role !== "student") throw new AppError("forbidden", m.noStudentRecord());
  return person;
}

/** The student of a page or endpoint that visitors may use too; a child with a closed account is a visitor there. */
export const studentOrGuest = (session: Session): Student | undefined =>
  session.kind === "signed-in" && session.person.role === "student" && mayUse(session.person, "account")
    ? session.person
    : undefined;

/** For actions of a teacher in their own classes and of an admin in any class. */
export async function requireStaff(requestContext: RequestContext): Promise<Staff> {
  const person = await requirePerson(requestContext);
  if (person.role === "student") throw new AppError("forbidden", m.onlyStaff());
  return person;
}

export async function requireAdmin(requestContext: RequestContext): Promise<Admin> {
  const person = await requirePerson(requestContext);
  if (person.role !== "admin") throw new AppError("forbidden", m.onlyAdmins());
  return person;
}

export async function requirePerson(requestContext: RequestContext): Promise<Person> {
  const session = await sessionOf(requestContext);
  if (session.kind === "needs-enrolment") throw new AppError("forbidden", m.addSecondStep());
  if (session.kind !== "signed-in") throw new AppError("signed-out", m.noAuthenticatedUser());
  return session.person;
}

async function readSession(requestContext: RequestContext): Promise<Session> {
  if (!requestContext.hasSessionCookie && requestContext.cookiesToSet.size === 0)
    return { kind: "signed-out" };
  const accounts = requestContext.accounts();
  // The service looks the session up: the token alone would stay valid for an hour after a sign-out.
  const { data, error } = await accounts.getUser();
  if (
    error &&
    (error.status === undefined || error.status >= 500) &&
    error.name !== "AuthSessionMissingError"
  )
    throw new AppError("unavailable", m.userNotLoaded());
  if (!data.user) {
    // The client keeps the cookie of a token that the service refuses; an open page would never learn of it.
    if (error?.status !== undefined && REFUSED.has(error.status)) forgetSession(requestContext);
    return { kind: "signed-out" };
  }
  const { user } = data;
  const hasSecondStep = user.factors?.some(({ status }) => status === "verified") ?? false;
  if (hasSecondStep && (await claimsIn(accounts)).aal !== "aal2")
    return { kind: "needs-second-factor", user };
  const { facts, mustEnrol } = await withWideScope("session", async () => {
    const facts = await personOf(requestContext, user);
    const { db } = requestContext.services.database;
    return { facts, mustEnrol: !hasSecondStep && (await mustHaveSecondStep(db, facts)) };
  });
  if (mustEnrol) return { kind: "needs-enrolment", user, name: facts.name };
  const person = prove(facts);
  if (person.language) speakAccountLanguage(requestContext, person.language);
  enterScope(scopeOf(person));
  return { kind: "signed-in", user, person };
}

/** How long a second factor counts as just verified. */
const RECENT_S = 600;
const SECOND_FACTORS = ["totp", "mfa/phone", "mfa/webauthn", "phone", "webauthn"];

/** True when the account has no second factor, or this session verified one within the last ten minutes. */
export async function hasRecentSecondStep(requestContext: RequestContext): Promise<boolean> {
  const session = await sessionOf(requestContext);
  if (session.kind !== "signed-in") return false;
  if (!session.user.factors?.some(({ status }) => status === "verified")) return true;
  const { amr } = await claimsIn(requestContext.accounts());
  const oldest = Date.now() / 1000 - RECENT_S;
  return amr.some(({ method, timestamp }) => SECOND_FACTORS.includes(method) && timestamp >= oldest);
}

async function personOf({ services }: RequestContext, user: User): Promise<PersonFacts> {
  const { db } = services.database;
  try {
    const clock = currentClock(services.env.CHILD_RULES_BIND_FROM);
    const known = await findPerson(db, user.id, clock);
    if (known) {
      await markSeen(db, known, clock.now);
      return known;
    }
    await createPerson(db, user);
    const made = await findPerson(db, user.id, clock);
    if (made) return made;
  } catch (error) {
    services.log.error({ err: error }, "a person could not be loaded");
    throw new AppError("unavailable", m.studentNotLoaded());
  }
  throw new AppError("forbidden", m.noStudentRecord());
}

/** The rows that the rest of the request sees: a student's own, or all of them, where the server checks whose. */
const scopeOf = ({ role, id }: Person): RowScope =>
  role === "student" ? { kind: "student", id } : { kind: "wide", name: "staff" };

/** The only place that marks a person as proven by a session. */
const prove = (facts: PersonFacts) => facts as Person;

/** The id of the session that this request belongs to. */
export async function sessionIdOf(requestContext: RequestContext): Promise<unknown> {
  return (await claimsIn(requestContext.accounts())).session_id;
}

const Claims = z.object({
  aal: z.unknown().optional(),
  session_id: z.unknown().optional(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});

/** Only after the service accepted the token: reads its claims without verifying the signature again. */
async function claimsIn(accounts: ReturnType<RequestContext["accounts"]>): Promise<z.infer<typeof Claims>> {
  const { data } = await accounts.getSession();
  const payload = data.session?.access_token.split(".")[1] ?? "";
  return Claims.parse(payload ? JSON.parse(Buffer.from(payload, "base64url").toString()) : {});
}
