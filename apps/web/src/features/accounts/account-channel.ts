import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

/** What the accounts client tells the other tabs whenever something happens to the session (AUTH-03). */
export type AccountNews = { event: AuthChangeEvent; session: Pick<Session, "user"> | null };

/**
 * The client's own channel between tabs, named after its cookie. A page that only listens, or says that its reader
 * has left, need not fetch the client for it.
 */
export function listenToAccount(channel: string, hear: (news: AccountNews) => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = ({ data }: MessageEvent<AccountNews>) => hear(data);
  return () => tabs.close();
}

export function tellAccount(channel: string, news: AccountNews): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(news);
  tabs.close();
}
