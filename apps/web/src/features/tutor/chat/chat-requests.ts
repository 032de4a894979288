import { z } from "zod";
import { SavedMessage } from "../conversations/saved-message.ts";
import { type ChatMessage, chatMessageFrom } from "./chat-state.ts";

const Conversation = z.object({ messages: z.array(SavedMessage) });

/** The saved conversation; empty when offline, so that the chat starts without it. */
export async function fetchConversation(place: string, signal: AbortSignal): Promise<ChatMessage[]> {
  try {
    const response = await fetch(`/api/tutor/conversations/${place}`, { signal });
    return response.ok ? Conversation.parse(await response.json()).messages.map(chatMessageFrom) : [];
  } catch {
    return [];
  }
}

/** False when the server did not delete it. */
export async function deleteConversation(place: string): Promise<boolean> {
  const response = await fetch(`/api/tutor/conversations/${place}`, { method: "DELETE" }).catch(
    () => undefined,
  );
  return response?.ok ?? false;
}

/** A rating that does not reach the server is dropped: it only improves the tutor. */
export async function putHelpful(savedId: number, isHelpful: boolean | null): Promise<void> {
  await fetch(`/api/tutor/messages/${savedId}/helpful`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ isHelpful }),
  }).catch(() => undefined);
}
