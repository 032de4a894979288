import { HistoryDialog } from "#features/history/history-dialog.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { projectTitle } from "#features/shell/project-slug.ts";
import { WorkspaceScreen } from "#features/workspace/workspace-screen.tsx";
import { workspaceOwner } from "#server/workspace-owner.ts";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/playground.ts";
import { ProjectTutor } from "./project-tutor.tsx";

export const loader = ({ context }: Route.LoaderArgs) => workspaceOwner(context);

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
      history={(slot) => (
        <HistoryDialog
          lessonId={id}
          lessonTitle={project ? projectTitle(project) : "Your workspace"}
          {...slot}
        />
      )}
      chat={<ProjectTutor place={id} isGuest={loaderData.owner === "guest"} />}
    />
  );
}
