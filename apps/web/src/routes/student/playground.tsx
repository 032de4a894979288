import { HistoryDialog } from "#features/history/history-dialog.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { projectTitle } from "#features/shell/project-slug.ts";
import { ChatPanel } from "#features/tutor/chat-panel.tsx";
import { WorkspaceScreen } from "#features/workspace/workspace-screen.tsx";
import { workspaceOwner } from "#server/workspace-owner.ts";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/playground.ts";

export const loader = ({ context }: Route.LoaderArgs) => workspaceOwner(context);

export const handle: PageHandle = { theme: "dark" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.project ? projectTitle(params.project) : "Workspace",
    description: "Write and run programs in ten languages, in your browser.",
    path: "/student/playground",
  });

export default function PlaygroundPage({ params: { project }, loaderData }: Route.ComponentProps) {
  return (
    <WorkspaceScreen
      title={project ? projectTitle(project) : "Your workspace"}
      owner={loaderData.owner}
      projectId={project ? `project-${project}` : "playground"}
      history={(slot) => (
        <HistoryDialog
          lessonId={project ? `project-${project}` : "playground"}
          lessonTitle={project ? projectTitle(project) : "Your workspace"}
          {...slot}
        />
      )}
      chat={
        <ChatPanel
          messages={[]}
          isLoading={false}
          canAsk={false}
          onSend={() => {}}
          notice="The tutor is not connected yet. You can write, run and keep your programs without it."
        />
      }
    />
  );
}
