import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

export type SessionEvent = { event: AuthChangeEvent; session: Session | null };

/** The accounts client's own BroadcastChannel, named after its cookie: hears other tabs before the client is loaded. */
export const onSessionEvent = (cookieName: string, listener: (event: SessionEvent) => void) =>
  listenTo(cookieName, listener);

const logOutChannel = (cookieName: string) => `${cookieName}-log-out`;

/**
 * Tells the other tabs that the student chose to log out. It is no event of the accounts client: SIGNED_OUT is also
 * reported when a session ends by itself, and then unsent work has to stay on the device.
 */
export function broadcastLogOut(cookieName: string): void {
  const tabs = new BroadcastChannel(logOutChannel(cookieName));
  tabs.postMessage(null);
  tabs.close();
}

export const onLogOut = (cookieName: string, listener: () => void) =>
  listenTo(logOutChannel(cookieName), listener);

function listenTo<Message>(name: string, listener: (message: Message) => void): () => void {
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
  return () => tabs.close();
}
