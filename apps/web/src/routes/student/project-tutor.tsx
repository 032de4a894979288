import { TutorChat } from "#features/tutor/chat/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/store/use-workspace.ts";
import { workForTutor } from "./work-for-tutor.ts";

/** The tutor beside a free project: no checks, only what the student wants and what the last run showed. */
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
