import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/sharing.ts";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { studentIn } from "#domain/people/narrow-person.ts";
import type { Person, Student } from "#domain/people/person.ts";
import { projectSlug } from "#domain/project-slug.ts";
import { useLeaveOnLogOut } from "#features/accounts/sessions/leave-on-log-out.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { ClosedShare } from "#features/sharing/closed-share.tsx";
import { openShare } from "#features/sharing/open-share.server.ts";
import { remixShare } from "#features/sharing/remix-share.server.ts";
import { SharedBar } from "#features/sharing/shared-bar.tsx";
import { requireProjectAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import { prefetchCodeEditor } from "#features/workspace/editor/lazy-code-editor.ts";
import type { Project } from "#features/workspace/files/project.ts";
import { SharedProjectScreen } from "#features/workspace/reading/shared-project-screen.tsx";
import { saveProject } from "#features/workspace/saving/save-project.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { personOf, signedInOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import codeFont from "#ui/theme/fonts/jetbrains-mono-core.woff2?url";
import { visitShare } from "#use-cases/sharing/visit-share.server.ts";
import type { Route } from "./+types/shared-project-page.ts";

void prefetchCodeEditor();

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export const handle: PageHandle = { theme: "dark" };

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: codeFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const visit = {
    kind: "project" as const,
    token: params.token,
    clock: currentClock(services.env.CHILD_RULES_BIND_FROM),
  };
  const share = await orRefusePage(() => visitShare(db, person, visit));
  return {
    title: share.title,
    displayName: share.displayName,
    sharedOn: formatDate(share.sharedAt),
    // Saved by its owner through the checks of `ProjectSave`.
    project: share.content as Project,
    source: share.source,
    mode: modeOf(share, person),
    home: studentIn(person) ? "/student/dashboard" : "/auth/account",
    cookieName: browserAuthConfig(services, request).cookieName,
  };
}

function modeOf({ state, isOwn }: { state: string; isOwn: boolean }, person: Person) {
  if (state !== "on") return "closed" as const;
  if (isOwn) return "own" as const;
  return studentIn(person) ? ("student" as const) : ("staff" as const);
}

/** The only form: a copy of one's own. */
export async function action({ params, context }: Route.ActionArgs) {
  const person = personOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  try {
    const clock = currentClock(services.env.CHILD_RULES_BIND_FROM);
    const share = await openShare(db, person, { kind: "project", token: params.token, clock });
    const student = studentIn(person);
    if (!student) throw new AppError("forbidden", m.onlyStudentsRemix());
    await services.limits.remix(student.id);
    const { name } = await remixShare(db, student, {
      share,
      name: projectSlug(share.title),
      save: saveCopyFor(student),
    });
    throw redirect(`/student/playground/${name}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "gone" || error.kind === "not-found")
      throw data(error.message, { status: error.status });
    return data({ problem: error.message }, { status: error.status });
  }
}

type SaveCopy = Parameters<typeof remixShare>[2]["save"];

const saveCopyFor =
  (student: Student): SaveCopy =>
  (db, slug, content) =>
    saveProject(
      db,
      student,
      { slug, seenRevision: null, project: content as Project },
      requireProjectAllowance,
    );

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: (loaderData as { title?: string } | undefined)?.title ?? m.sharedProject(),
    description: m.sharedDescription(),
  });

export default function SharedProjectPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { title, project, home, cookieName, ...bar } = loaderData;
  useLeaveOnLogOut(cookieName);
  return (
    <SharedProjectScreen
      title={title}
      project={project}
      home={home}
      bar={<SharedBar {...bar} reportPath={`/shared/${params.token}/report`} problem={actionData?.problem} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status))
    return <ClosedShare status={error.status} />;
  return <ErrorPage error={error} />;
}
