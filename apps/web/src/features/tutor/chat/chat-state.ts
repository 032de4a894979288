import type { SavedMessage } from "../history/saved-message.ts";

/** One line of the talk with the tutor; `content` is markdown. */
export type ChatMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** Set where the account keeps the reply: then it can be called helpful or not. */
  savedId?: number | null;
  isHelpful?: boolean | null;
};

export const chatMessageFrom = ({ id, role, content, isHelpful }: SavedMessage): ChatMessage => ({
  id: `kept-${id}`,
  role,
  content,
  ...(role === "assistant" && { savedId: id, isHelpful }),
});

/** Why the last question has no whole reply. Asking again helps, unless somebody said no. */
export type TutorProblem = { kind: "failed" | "refused" | "stopped"; words: string };

export const canRetry = ({ kind }: TutorProblem) => kind !== "refused";

export type ChatState = { messages: ChatMessage[]; input: string; isLoading: boolean };

export const canSend = ({ input, isLoading }: ChatState) => input.trim() !== "" && !isLoading;

/** Enter sends, Shift+Enter adds a line; while the tutor thinks, Enter does nothing. */
export function enterKey(state: ChatState, withShift: boolean): "send" | "new-line" | "ignore" {
  if (withShift) return "new-line";
  return canSend(state) ? "send" : "ignore";
}

const NEAR_BOTTOM_PX = 100;

/** A reader who has scrolled up to read is left alone. */
export const shouldFollow = (place: { scrollTop: number; clientHeight: number; scrollHeight: number }) =>
  place.scrollHeight - place.scrollTop - place.clientHeight <= NEAR_BOTTOM_PX;

const DELAY_MS = 50;
export const animationDelay = (index: number) => `${index * DELAY_MS}ms`;
