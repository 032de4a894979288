import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { pauseWords } from "../pause/pause-words.ts";
import { useTutorPause } from "../pause/use-tutor-pause.ts";
import type { TutorSetting } from "./answer-message.ts";
import { ChatPanel } from "./chat-panel.tsx";
import { useTutor } from "./use-tutor.ts";

/** The tutor beside a lesson or a project. */
export function TutorChat(setting: TutorSetting) {
  const { messages, isLoading, problem, send, retry, stop, markHelpful, deleteAll } = useTutor(setting);
  const pause = useTutorPause(setting.studentId);
  return (
    <TooltipProvider>
      <ChatPanel
        messages={messages}
        isLoading={isLoading}
        problem={problem}
        pause={pause && pauseWords(pause)}
        onSend={(text) => void send(text)}
        onRetry={() => void retry()}
        onStop={stop}
        onHelpful={(savedId, isHelpful) => void markHelpful(savedId, isHelpful)}
        onDelete={() => void deleteAll()}
      />
    </TooltipProvider>
  );
}
