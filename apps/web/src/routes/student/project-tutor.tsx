import { TutorChat } from "#features/tutor/chat/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/store/use-workspace.ts";
import { workForTutor } from "./work-for-tutor.ts";

/** The tutor beside a free project, which has no checks: it receives the open file and the last run. */
export function ProjectTutor({ place, studentId }: { place: string; studentId: string | undefined }) {
  const workspace = useWorkspaceStore();
  return (
    <TutorChat
      place={place}
      lesson={undefined}
      studentId={studentId}
      readWork={() => workForTutor(workspace.getState())}
      readLocalProblem={async () => ({ execute: undefined, checks: [], given: [] })}
    />
  );
}
