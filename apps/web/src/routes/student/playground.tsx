import { HistoryDialog } from "#features/history/history-dialog.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { ChatPanel } from "#features/tutor/chat-panel.tsx";
import { WorkspaceScreen } from "#features/workspace/workspace-screen.tsx";
import { workspaceOwner } from "#server/workspace-owner.ts";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/playground.ts";

export const loader = ({ context }: Route.LoaderArgs) => workspaceOwner(context);

export const handle: PageHandle = { theme: "dark" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Workspace",
    description: "Write and run programs in ten languages, in your browser.",
    path: "/student/playground",
  });

export default function PlaygroundPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspaceScreen
      title="Your workspace"
      owner={loaderData.owner}
      projectId="playground"
      history={(slot) => <HistoryDialog lessonId={"playground"} lessonTitle={"Your workspace"} {...slot} />}
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
