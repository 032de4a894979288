// First: its top-level await delays hydration until the editor is usable.
import "#features/workspace/screen/open-before-hydration.client.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { projectTitle } from "#features/shell/project-slug.ts";
import { prefetchCodeEditor } from "#features/workspace/editor/lazy-code-editor.ts";
import { WorkspaceScreen } from "#features/workspace/screen/workspace-screen.tsx";
import { workspaceOwner } from "#server/session/workspace-owner.ts";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import codeFont from "#ui/theme/fonts/jetbrains-mono-core.woff2?url";
import type { Route } from "./+types/playground-page.ts";

prefetchCodeEditor();

const lazyHistory = lazyComponent(
  async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);
const lazyTutor = lazyComponent(async () => (await import("./project-tutor.tsx")).ProjectTutor);

export const loader = ({ context }: Route.LoaderArgs) => workspaceOwner(context);

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: codeFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const handle: PageHandle = { theme: "dark" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.project ? projectTitle(params.project) : "Workspace",
    description: "Write and run programs in ten languages, in your browser.",
    path: "/student/playground",
  });

export default function PlaygroundPage({ params: { project }, loaderData }: Route.ComponentProps) {
  const id = project ? `project-${project}` : "playground";
  return (
    <WorkspaceScreen
      title={project ? projectTitle(project) : "Your workspace"}
      owner={loaderData.owner}
      projectId={id}
      history={{
        part: lazyHistory,
        show: (slot) => (
          <RenderLazy
            part={lazyHistory}
            with={{
              lessonId: id,
              lessonTitle: project ? projectTitle(project) : "Your workspace",
              ...slot,
            }}
          />
        ),
      }}
      chat={{
        part: lazyTutor,
        show: () => (
          <RenderLazy part={lazyTutor} with={{ place: id, isGuest: loaderData.owner === "guest" }} />
        ),
      }}
    />
  );
}
