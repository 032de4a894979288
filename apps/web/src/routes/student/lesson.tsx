import { HistoryDialog } from "#features/history/history-dialog.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { ChatPanel } from "#features/tutor/chat-panel.tsx";
import { WorkspaceScreen } from "#features/workspace/workspace-screen.tsx";
import { studentsOnly } from "#server/page-guards.ts";
import { workspaceOwner } from "#server/workspace-owner.ts";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/lesson.ts";
import { openLessonsOnly } from "./open-lessons-only.ts";

/** LES-01: everybody may open this one. */
const OPEN_LESSON = "intro_to_computer_science";

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (args.params.slug === OPEN_LESSON ? next() : studentsOnly(args, next)),
  openLessonsOnly,
];

export const loader = ({ context }: Route.LoaderArgs) => workspaceOwner(context);

export const handle: PageHandle = { theme: "dark" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titleOf(params.slug),
    description: "Read a step, write the program, run it, and ask the tutor when you are stuck.",
    path: `/student/lesson/${params.slug}`,
  });

export default function LessonPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <WorkspaceScreen
      title={titleOf(params.slug)}
      owner={loaderData.owner}
      projectId={`lesson-${params.slug}`}
      history={(slot) => (
        <HistoryDialog lessonId={`lesson-${params.slug}`} lessonTitle={titleOf(params.slug)} {...slot} />
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

/** "intro_to_computer_science" reads "Intro to computer science" until the catalogue gives lessons their titles. */
function titleOf(slug: string): string {
  const words = slug.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
