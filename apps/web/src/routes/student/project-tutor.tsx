import { TutorChat } from "#features/tutor/chat/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/store/use-workspace.ts";
import { workForTutor } from "./work-for-tutor.ts";

/** The tutor beside a free project, which has no checks: it receives the open file and the last run. */
export function ProjectTutor({ place, isGuest }: { place: string; isGuest: boolean }) {
  const workspace = useWorkspaceStore();
  return (
    <TutorChat
      place={place}
      lesson={undefined}
      isGuest={isGuest}
      readWork={() => workForTutor(workspace.getState())}
      readLocalProblem={async () => ({ execute: undefined, checks: [], given: [] })}
    />
  );
}
