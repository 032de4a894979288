import { TutorChat } from "#features/tutor/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/use-workspace.ts";
import { lookAtWork } from "./look-at-work.ts";

/** The tutor beside a free project: no checks, only what the student wants and what the last run showed. */
export function ProjectTutor({ place, isGuest }: { place: string; isGuest: boolean }) {
  const workspace = useWorkspaceStore();
  return (
    <TutorChat
      place={place}
      lesson={undefined}
      isGuest={isGuest}
      look={() => lookAtWork(workspace.getState())}
      here={async () => ({ execute: undefined, checks: [], given: [] })}
    />
  );
}
