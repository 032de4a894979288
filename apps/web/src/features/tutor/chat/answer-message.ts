import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import { answerInBrowser, type LocalProblem } from "../answer/answer-in-browser.ts";
import { lastTurns, type TutorQuestionForm } from "../answer/tutor-question.ts";
import { pauseWords } from "../pause/pause-words.ts";
import { readStoredPause } from "../pause/stored-pause.ts";
import { answerDistressMessage } from "../safety/answer-distress-message.ts";
import type { ChatMessage } from "./chat-state.ts";
import { streamTutorReply, TutorRefusal } from "./stream-tutor-reply.ts";

/** The code, the last run and the step of the lesson at the moment of the question. */
type StudentWork = Pick<TutorQuestionForm, "language" | "code" | "lastRun" | "exercise">;

export type TutorSetting = {
  place: string;
  lesson: string | undefined;
  /** Undefined for a guest, whose conversation is not saved, and is answered in the browser where possible. */
  studentId: string | undefined;
  readWork: () => StudentWork;
  readLocalProblem: (work: StudentWork) => Promise<LocalProblem>;
};

export type UpdateReply = (change: (content: string) => string, more?: Partial<ChatMessage>) => void;

/** Answers the last message: streamed from the server, or in the browser for guests and without a network. */
export async function answerMessage(
  { place, lesson, studentId, readWork, readLocalProblem }: TutorSetting,
  messages: ChatMessage[],
  { updateReply, signal }: { updateReply: UpdateReply; signal: AbortSignal },
): Promise<void> {
  const work = readWork();
  const conversation = lastTurns(messages.map(({ role, content }) => ({ role, content })));
  const question = { place, ...(lesson && { lesson }), ...work, conversation };
  const written = conversation.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const distress = readDistress(written.at(-1) ?? "", written.slice(0, -1));
  if (distress)
    return answerDistressMessage({
      distress,
      studentId,
      askServer: () => streamTutorReply(question, { signal, onText: () => undefined }),
      show: (reply, savedId) => updateReply(() => reply, savedId ? { savedId, isHelpful: null } : {}),
    });
  const answerLocally = async () => {
    const pause = studentId && readStoredPause(localStorage, studentId, Date.now());
    if (pause) throw new TutorRefusal(pauseWords(pause));
    const reply = await answerInBrowser(question, await readLocalProblem(work));
    if (!signal.aborted) updateReply(() => reply);
  };
  if (!studentId && (!lesson || (await readLocalProblem(work)).execute)) return answerLocally();
  try {
    const { reply, id } = await streamTutorReply(question, {
      signal,
      onText: (text) => updateReply((content) => content + text),
    });
    updateReply(() => reply, { savedId: id, isHelpful: null });
  } catch (error) {
    if (error instanceof TutorRefusal || signal.aborted) throw error;
    // The network failed, perhaps in the middle of the stream: the browser's own reply replaces it.
    await answerLocally();
  }
}
