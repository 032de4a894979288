import { useCallback, useEffect, useState } from "react";
import type { Inbox, Notification, StudentEvent } from "./notification.ts";

type UseInbox = {
  unread: number;
  /** Unknown until the inbox was opened for the first time. */
  notifications: Notification[] | undefined;
  open: () => Promise<void>;
};

/**
 * Keeps the count true while the page is looked at. A page in the background lets go of its connection: browsers have
 * only a few for one address, and a student with many tabs would run out of them.
 */
export function useInbox(unreadAtFirst: number, onNews: (notification: Notification) => void): UseInbox {
  const [unread, setUnread] = useState(unreadAtFirst);
  const [notifications, setNotifications] = useState<Notification[]>();

  useEffect(() => {
    let events: EventSource | undefined;
    const follow = () => {
      events?.close();
      events = undefined;
      if (document.visibilityState !== "visible") return;
      events = new EventSource("/api/student/inbox/events");
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as StudentEvent;
        setUnread(event.unread);
        if (event.kind !== "notification") return;
        setNotifications((known) => known && [event.notification, ...known]);
        onNews(event.notification);
      };
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      events?.close();
    };
  }, [onNews]);

  const open = useCallback(async () => {
    const inbox = (await (await fetch("/api/student/inbox")).json()) as Inbox;
    setNotifications(inbox.notifications);
    setUnread(inbox.unread);
    const [newest] = inbox.notifications;
    if (!newest || inbox.unread === 0) return;
    await fetch("/api/student/inbox/read", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ upTo: newest.id }),
    });
    setUnread(0);
  }, []);

  return { unread, notifications, open };
}
