import { useCallback, useEffect, useRef, useState } from "react";
import type { Inbox, Notification, StudentEvent } from "./notification.ts";

const SETTLED_MS = 1000;

type UseInbox = {
  unread: number;
  /** Unknown until the inbox was opened for the first time. */
  notifications: Notification[] | undefined;
  open: () => Promise<void>;
};

/**
 * Keeps the count true while the page is looked at. `onNews` is told what arrives, and nothing but that something did
 * when it came between the page and its connection.
 *
 * A page in the background lets go of its connection: browsers have only a few for one address, and a student with many
 * tabs would run out of them.
 */
export function useInbox(unreadAtFirst: number, onNews: (notification?: Notification) => void): UseInbox {
  const [unread, setUnread] = useState(unreadAtFirst);
  const [notifications, setNotifications] = useState<Notification[]>();
  const known = useRef(unreadAtFirst);

  const keep = useCallback((count: number) => {
    known.current = count;
    setUnread(count);
  }, []);

  useEffect(() => {
    let events: EventSource | undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const hear = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as StudentEvent;
      const isMissed = event.kind === "read" && event.unread > known.current;
      keep(event.unread);
      if (event.kind === "notification") {
        setNotifications((list) => list && [event.notification, ...list]);
        onNews(event.notification);
      } else if (isMissed) onNews();
    };
    const follow = () => {
      clearTimeout(settled);
      events?.close();
      if (document.visibilityState !== "visible") return;
      // After the page has settled: nobody waits for it.
      settled = setTimeout(() => {
        events = new EventSource("/api/student/inbox/events");
        events.onmessage = hear;
      }, SETTLED_MS);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearTimeout(settled);
      events?.close();
    };
  }, [keep, onNews]);

  const open = useCallback(async () => {
    const inbox = (await (await fetch("/api/student/inbox")).json()) as Inbox;
    setNotifications(inbox.notifications);
    keep(inbox.unread);
    const [newest] = inbox.notifications;
    if (!newest || inbox.unread === 0) return;
    await fetch("/api/student/inbox/read", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ upTo: newest.id }),
    });
    keep(0);
  }, [keep]);

  return { unread, notifications, open };
}
