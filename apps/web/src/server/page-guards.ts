import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { AppError } from "./app-error.ts";
import type { Student } from "./person.ts";
import { requireStudent, sessionOf } from "./session.ts";
import { type Visit, visitContext } from "./visit.ts";

/** Set by `studentsOnly`; a page below it can rely on it. */
export const studentContext = createContext<Student>();

/** Stands before pages for students: everybody else is shown the way in, or told why there is none. */
export const studentsOnly: MiddlewareFunction<Response> = async ({ url, context }) => {
  const visit = context.get(visitContext);
  context.set(studentContext, await studentOrWayIn(visit, url));
};

async function studentOrWayIn(visit: Visit, url: URL): Promise<Student> {
  try {
    const { kind } = await sessionOf(visit);
    const next = encodeURIComponent(url.pathname + url.search);
    if (kind === "nobody") throw redirect(`/auth/login?next=${next}`);
    if (kind === "half") throw redirect(`/auth/mfa?next=${next}`);
    return await requireStudent(visit);
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}
