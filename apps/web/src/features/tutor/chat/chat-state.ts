import type { SavedMessage } from "../conversations/saved-message.ts";

/** One message of the conversation; `content` is Markdown. */
export type ChatMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** Set for replies that are saved on the account: only these can be rated. */
  savedId?: number | null;
  isHelpful?: boolean | null;
};

export const chatMessageFrom = ({ id, role, content, isHelpful }: SavedMessage): ChatMessage => ({
  id: `kept-${id}`,
  role,
  content,
  ...(role === "assistant" && { savedId: id, isHelpful }),
});

type ReplyUpdate = { change: (content: string) => string; more: Partial<ChatMessage> };

/** Changes the reply with this id, or appends it. */
export function withReply(messages: ChatMessage[], id: string, { change, more }: ReplyUpdate): ChatMessage[] {
  if (!messages.some((message) => message.id === id))
    return [...messages, { id, role: "assistant", content: change(""), ...more }];
  return messages.map((message) =>
    message.id === id ? { ...message, content: change(message.content), ...more } : message,
  );
}

/** Why the last question has no complete reply. */
export type TutorProblem = { kind: "failed" | "refused" | "stopped"; message: string };

export const canRetry = ({ kind }: TutorProblem) => kind !== "refused";

export type ChatState = { messages: ChatMessage[]; input: string; isLoading: boolean };

export const canSend = ({ input, isLoading }: ChatState) => input.trim() !== "" && !isLoading;

export function enterKey(state: ChatState, withShift: boolean): "send" | "new-line" | "ignore" {
  if (withShift) return "new-line";
  return canSend(state) ? "send" : "ignore";
}

const NEAR_BOTTOM_PX = 100;

/** False for a reader who has scrolled up to read. */
export const shouldFollow = (log: { scrollTop: number; clientHeight: number; scrollHeight: number }) =>
  log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_BOTTOM_PX;

const DELAY_MS = 50;
export const animationDelay = (index: number) => `${index * DELAY_MS}ms`;
