import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

/** The accounts client broadcasts this to other tabs when the session changes (AUTH-03). */
export type SessionEvent = { event: AuthChangeEvent; session: Pick<Session, "user"> | null };

/** The accounts client's own BroadcastChannel, named after its cookie; used directly, so that pages need not load the client. */
export function onSessionEvent(channel: string, listener: (event: SessionEvent) => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = ({ data }: MessageEvent<SessionEvent>) => listener(data);
  return () => tabs.close();
}

export function broadcastSessionEvent(channel: string, event: SessionEvent): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(event);
  tabs.close();
}
