import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Which students' rows a statement may touch. A wide scope is for code whose right does not come from being one student;
 * its name says whose code that is.
 */
export type RowScope = { kind: "student"; id: string } | { kind: "wide"; name: WideScope };
export type WideScope =
  | "staff"
  | "jobs"
  /** Finds the person of a session, before it is known who they are. */
  | "session"
  /** A guardian, proven by the token of a mailed link. */
  | "guardian"
  /** The public page of a certificate, found by its code. */
  | "certificate"
  /** A shared project or portfolio, found by the secret token of its link. */
  | "shared"
  /** A mail that its reader stops, found by the secret token of the link in it. */
  | "stop-link"
  /** A webhook, proven by its signature. */
  | "payments"
  /** Counts the seats of a school, while a student joins who sees only their own. */
  | "seats"
  /** A batch of saves of several students, each of whom has a session. */
  | "saves"
  /** A batch of live reports of several students, each of whom has a session or a ticket. */
  | "live-reports";

/** `request` is the scope of the whole request, which a session sets while an inner scope may be in force. */
type ScopeHolder = { scope: RowScope | undefined; request: { scope: RowScope | undefined } };
const storage = new AsyncLocalStorage<ScopeHolder>();

type ScopedWork<Result> = () => Result | PromiseLike<Result>;

// Awaits inside: a query of Drizzle starts only when it is awaited, which must not happen outside of the scope.
const runIn = <Result>(holder: ScopeHolder, work: ScopedWork<Result>): Promise<Result> =>
  storage.run(holder, async () => await work());

function runInner<Result>(scope: RowScope, work: ScopedWork<Result>): Promise<Result> {
  return runIn({ scope, request: storage.getStore()?.request ?? { scope: undefined } }, work);
}

/** Starts a request without a scope: until somebody is recognised, tables with students' rows are empty. */
export const runWithoutScope = <Result>(work: ScopedWork<Result>): Promise<Result> =>
  runIn({ scope: undefined, request: { scope: undefined } }, work);

export const withWideScope = <Result>(name: WideScope, work: ScopedWork<Result>): Promise<Result> =>
  runInner({ kind: "wide", name }, work);

export const withStudentScope = <Result>(id: string, work: ScopedWork<Result>): Promise<Result> =>
  runInner({ kind: "student", id }, work);

/** Gives the running request the scope of the person it belongs to. Only the session calls it. */
export function enterScope(scope: RowScope): void {
  const holder = storage.getStore();
  if (holder) holder.request.scope = scope;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The comment that every statement starts with. The policies of `protect-student-rows.sql` read it with `current_query()`.
 * It belongs to one statement, so it needs no transaction and no session, and SQL inside of the statement cannot change it.
 */
export function scopePrefix(fallback?: RowScope): string {
  const holder = storage.getStore();
  const scope = holder ? (holder.scope ?? holder.request.scope) : fallback;
  if (!scope) return "";
  if (scope.kind === "wide") return `/*wide ${scope.name}*/`;
  if (!UUID.test(scope.id)) throw new Error("a student's id is a lowercase UUID");
  return `/*student ${scope.id}*/`;
}
