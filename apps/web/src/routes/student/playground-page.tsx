import "#features/workspace/screen/open-before-hydration.client.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { projectTitle } from "#features/shell/project-slug.ts";
import { WorkspaceScreen } from "#features/workspace/screen/workspace-screen.tsx";
import { workspaceOwner } from "#server/workspace-owner.ts";
import { fetchedPart, ShowPart } from "#ui/fetched-part.tsx";
import codeFont from "#ui/fonts/jetbrains-mono-core.woff2?url";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/playground-page.ts";

const fetchedHistory = fetchedPart(
  async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);
const fetchedTutor = fetchedPart(async () => (await import("./project-tutor.tsx")).ProjectTutor);

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
        part: fetchedHistory,
        show: (slot) => (
          <ShowPart
            part={fetchedHistory}
            with={{
              lessonId: id,
              lessonTitle: project ? projectTitle(project) : "Your workspace",
              ...slot,
            }}
          />
        ),
      }}
      chat={{
        part: fetchedTutor,
        show: () => (
          <ShowPart part={fetchedTutor} with={{ place: id, isGuest: loaderData.owner === "guest" }} />
        ),
      }}
    />
  );
}
