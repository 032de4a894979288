import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

/** What the accounts client tells the other tabs whenever something happens to the session (AUTH-03). */
export type SessionEvent = { event: AuthChangeEvent; session: Pick<Session, "user"> | null };

/**
 * The client's own channel between tabs, named after its cookie. A page that only listens, or says that its reader
 * has left, need not fetch the client for it.
 */
export function onSessionEvent(channel: string, hear: (news: SessionEvent) => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = ({ data }: MessageEvent<SessionEvent>) => hear(data);
  return () => tabs.close();
}

export function broadcastSessionEvent(channel: string, news: SessionEvent): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(news);
  tabs.close();
}
