import { type MiddlewareFunction, redirect } from "react-router";
import { studentsOnly } from "#server/session/page-guards.ts";
import { studentHere } from "#server/session/student-here.ts";

export const isGuestPlayground = (pathname: string) => !pathname.startsWith("/student/");

/** ROLE-02: `/student/playground` requires a student; `/playground` is for everybody else, with a guest's storage. */
export const guardPlayground: MiddlewareFunction<Response> = async (args, next) => {
  const { pathname, search } = args.url;
  if (!isGuestPlayground(pathname)) return studentsOnly(args, next);
  if (await studentHere(args.context)) throw redirect(`/student${pathname}${search}`);
};
