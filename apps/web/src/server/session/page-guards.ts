import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContext,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Admin, Person, Staff, Student } from "#domain/people/person.ts";
import { AppError } from "../errors/app-error.ts";
import { type RequestContext, requestContextKey } from "./request-context.ts";
import {
  hasRecentSecondStep,
  requireAdmin,
  requirePerson,
  requireStaff,
  requireStudent,
  type Session,
  sessionOf,
  studentOrGuest,
} from "./session.ts";

const studentContext = createContext<() => Student>();
const staffContext = createContext<() => Staff>();
const adminContext = createContext<() => Admin>();
const personContext = createContext<() => Person>();

/** Redirects signed-out people to the sign-in page, which leads back to this page. */
const guardFor =
  <Allowed>(
    allowed: RouterContext<() => Allowed>,
    require: (requestContext: RequestContext) => Promise<Allowed>,
  ): MiddlewareFunction<Response> =>
  async ({ url, context }) => {
    const requestContext = context.get(requestContextKey);
    const next = encodeURIComponent(url.pathname + url.search);
    try {
      const session = await sessionOf(requestContext);
      const { kind } = session;
      if (kind === "signed-out") throw redirect(`/auth/login?next=${next}`);
      if (kind === "needs-second-factor") throw redirect(`/auth/mfa?next=${next}`);
      if (kind === "needs-enrolment") throw redirect(`/auth/enrol?next=${next}`);
      if (isClosed(session)) throw redirect("/auth/closed");
      const person = await require(requestContext);
      context.set(allowed, () => person);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // An error thrown here would show the root's error page; thrown from a loader it shows the area's own.
      context.set(allowed, () => {
        throw data(error.message, { status: error.status });
      });
    }
  };

const isClosed = (session: Session) =>
  session.kind === "signed-in" && session.person.role === "student" && !studentOrGuest(session);

/** Middleware of pages for students. A child with a closed account is led to the page that says what still works. */
export const studentsOnly = guardFor(studentContext, requireStudent);

/** Middleware of pages for teachers and admins. */
export const staffOnly = guardFor(staffContext, requireStaff);

/** Middleware of pages for admins. */
export const adminsOnly = guardFor(adminContext, requireAdmin);

/** Middleware of pages for everybody with an open account. */
export const signedInOnly = guardFor(personContext, requirePerson);

/** The person of a page behind `signedInOnly`. */
export const personOf = (context: Readonly<RouterContextProvider>) => context.get(personContext)();

/** The student of a page behind `studentsOnly`. */
export const studentOf = (context: Readonly<RouterContextProvider>) => context.get(studentContext)();

/** The teacher or admin of a page behind `staffOnly`. */
export const staffOf = (context: Readonly<RouterContextProvider>) => context.get(staffContext)();

/** The admin of a page behind `adminsOnly`. */
export const adminOf = (context: Readonly<RouterContextProvider>) => context.get(adminContext)();

/** Before an action that cannot be undone: leads to the second step unless it was verified a moment ago. */
export async function askSecondStepAgain(requestContext: RequestContext, next: string): Promise<void> {
  if (await hasRecentSecondStep(requestContext)) return;
  throw redirect(`/auth/mfa?again&next=${encodeURIComponent(next)}`);
}
