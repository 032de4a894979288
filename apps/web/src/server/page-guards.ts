import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { AppError } from "./app-error.ts";
import type { Student } from "./person.ts";
import { requireStudent, sessionOf } from "./session.ts";
import { visitContext } from "./visit.ts";

const studentContext = createContext<() => Student>();

/** Stands before pages for students: whoever is not signed in is shown the way in, and led back afterwards. */
export const studentsOnly: MiddlewareFunction<Response> = async ({ url, context }) => {
  const visit = context.get(visitContext);
  const next = encodeURIComponent(url.pathname + url.search);
  try {
    const { kind } = await sessionOf(visit);
    if (kind === "nobody") throw redirect(`/auth/login?next=${next}`);
    if (kind === "half") throw redirect(`/auth/mfa?next=${next}`);
    const student = await requireStudent(visit);
    context.set(studentContext, () => student);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Thrown from here it would reach the root's error page; thrown from a loader, the student area's own.
    context.set(studentContext, () => {
      throw data(error.message, { status: error.status });
    });
  }
};

/** The student of a page behind `studentsOnly`. */
export const studentOf = (context: Readonly<RouterContextProvider>) => context.get(studentContext)();
