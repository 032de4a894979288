// First: its top-level await delays hydration until the editor is usable.
import "#features/workspace/screen/open-before-hydration.client.ts";
import * as m from "@nirmaan/messages/playground.ts";
import { GUEST } from "#browser/databases/device-databases.ts";
import { projectTitle } from "#domain/project-slug.ts";
import { useLeaveOnLogOut } from "#features/accounts/sessions/leave-on-log-out.ts";
import { useAppOnDevice } from "#features/offline/use-app-on-device.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { prefetchCodeEditor } from "#features/workspace/editor/lazy-code-editor.ts";
import { WorkspaceScreen } from "#features/workspace/screen/workspace-screen.tsx";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import codeFont from "#ui/theme/fonts/jetbrains-mono-core.woff2?url";
import type { Route } from "./+types/playground-page.ts";
import { guardPlayground, isGuestPlayground } from "./guard-playground.ts";

void prefetchCodeEditor();

const lazyHistory = lazyComponent(
  async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);
const lazyStepper = lazyComponent(async () => (await import("../links/project-stepper.tsx")).ProjectStepper);
const lazyTutor = lazyComponent(async () => (await import("./project-tutor.tsx")).ProjectTutor);

const lazySession = lazyComponent(
  async () => (await import("#features/accounts/sessions/workspace-session.tsx")).WorkspaceSession,
);

export const middleware: Route.MiddlewareFunction[] = [guardPlayground];

/** A guest's files stay on the device, under the same name as before there were two addresses. */
export function loader({ url, request, context }: Route.LoaderArgs) {
  if (isGuestPlayground(url.pathname)) return { owner: GUEST, session: undefined };
  const { id, userId } = studentOf(context);
  const { services } = context.get(requestContextKey);
  return { owner: id, session: { userId, project: browserAuthConfig(services, request) } };
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: codeFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const handle: PageHandle = { theme: "dark", opensOffline: true };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.project ? projectTitle(params.project) : m.playground(),
    description: m.pageDescription(),
    ...(params.project ? {} : { path: "/playground" }),
  });

export default function PlaygroundPage({
  params: { project },
  loaderData: { owner, session },
}: Route.ComponentProps) {
  useLeaveOnLogOut(session?.project.cookieName);
  useAppOnDevice({ reader: session?.userId ?? GUEST, isWorkspace: true });
  const id = project ? `project-${project}` : "playground";
  return (
    <WorkspaceScreen
      title={project ? projectTitle(project) : m.yourWorkspace()}
      owner={owner}
      projectId={id}
      history={{
        part: lazyHistory,
        show: (slot) => (
          <RenderLazy
            part={lazyHistory}
            with={{
              lessonId: id,
              lessonTitle: project ? projectTitle(project) : m.yourWorkspace(),
              ...slot,
            }}
          />
        ),
      }}
      session={
        session && {
          part: lazySession,
          show: (work) => <RenderLazy part={lazySession} with={{ ...session, ...work }} />,
        }
      }
      stepper={{ part: lazyStepper, show: (slot) => <RenderLazy part={lazyStepper} with={slot} /> }}
      chat={{
        part: lazyTutor,
        show: () => (
          <RenderLazy part={lazyTutor} with={{ place: id, studentId: owner === GUEST ? undefined : owner }} />
        ),
      }}
    />
  );
}
