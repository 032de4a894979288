import { useCallback, useEffect, useRef, useState } from "react";
import { listenWhileVisible } from "#browser/listen-while-visible.ts";
import { type Inbox, isInbox, isStudentEvent, type Notification } from "./notification.ts";

/** "loading" until the inbox is opened for the first time. */
export type InboxList =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "known"; notifications: Notification[] };

type UseInbox = { unread: number; list: InboxList; open: () => Promise<void> };

/**
 * Keeps the unread count up to date while the page is visible. `onNews` gets what arrives; without an argument, it says
 * that something arrived before the connection was open.
 */
export function useInbox(unreadAtFirst: number, onNews: (notification?: Notification) => void): UseInbox {
  const [unread, setUnread] = useState(unreadAtFirst);
  const [list, setList] = useState<InboxList>({ kind: "loading" });
  const known = useRef(unreadAtFirst);

  const updateUnread = useCallback((count: number) => {
    known.current = count;
    setUnread(count);
  }, []);

  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<string>) => {
      const event: unknown = JSON.parse(data);
      if (!isStudentEvent(event)) return;
      // The page loads again and is led to what is still open.
      if (event.kind === "access-changed") return onNews();
      const isMissed = event.kind === "read" && event.unread > known.current;
      updateUnread(event.unread);
      if (event.kind === "notification") {
        setList((current) => withNewest(current, event.notification));
        onNews(event.notification);
      } else if (isMissed) onNews();
    };
    return listenWhileVisible("/api/student/inbox/events", handleMessage);
  }, [updateUnread, onNews]);

  const open = useCallback(async () => {
    setList((known) => (known.kind === "failed" ? { kind: "loading" } : known));
    const inbox = await fetchInbox();
    if (!inbox) {
      setList((known) => (known.kind === "known" ? known : { kind: "failed" }));
      return;
    }
    setList({ kind: "known", notifications: inbox.notifications });
    updateUnread(inbox.unread);
    const [newest] = inbox.notifications;
    if (newest && inbox.unread > 0 && (await markRead(newest.id))) updateUnread(0);
  }, [updateUnread]);

  return { unread, list, open };
}

const withNewest = (list: InboxList, newest: Notification): InboxList =>
  list.kind === "known" ? { kind: "known", notifications: [newest, ...list.notifications] } : list;

/** Undefined when the request failed or the session has ended. */
async function fetchInbox(): Promise<Inbox | undefined> {
  try {
    const response = await fetch("/api/student/inbox");
    const inbox: unknown = response.ok ? await response.json() : undefined;
    return isInbox(inbox) ? inbox : undefined;
  } catch {
    return undefined;
  }
}

async function markRead(upTo: number): Promise<boolean> {
  try {
    const response = await fetch("/api/student/inbox/read", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ upTo }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
