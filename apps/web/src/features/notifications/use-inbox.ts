import { useCallback, useEffect, useRef, useState } from "react";
import type { Inbox, Notification, StudentEvent } from "./notification.ts";

const SETTLED_MS = 1000;

/** Nothing is known before the inbox is opened for the first time. */
export type InboxList =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "known"; notifications: Notification[] };

type UseInbox = { unread: number; list: InboxList; open: () => Promise<void> };

/**
 * Keeps the count true while the page is looked at. `onNews` is told what arrives, and nothing but that something did
 * when it came between the page and its connection.
 *
 * A page in the background lets go of its connection: browsers have only a few for one address, and a student with many
 * tabs would run out of them.
 */
export function useInbox(unreadAtFirst: number, onNews: (notification?: Notification) => void): UseInbox {
  const [unread, setUnread] = useState(unreadAtFirst);
  const [list, setList] = useState<InboxList>({ kind: "loading" });
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
        setList((known) =>
          known.kind === "known"
            ? { kind: "known", notifications: [event.notification, ...known.notifications] }
            : known,
        );
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
    setList((known) => (known.kind === "failed" ? { kind: "loading" } : known));
    const inbox = await readInbox();
    if (!inbox) {
      setList((known) => (known.kind === "known" ? known : { kind: "failed" }));
      return;
    }
    setList({ kind: "known", notifications: inbox.notifications });
    keep(inbox.unread);
    const [newest] = inbox.notifications;
    if (newest && inbox.unread > 0 && (await markRead(newest.id))) keep(0);
  }, [keep]);

  return { unread, list, open };
}

/** Undefined when the server could not be asked, or does not know who is here. */
async function readInbox(): Promise<Inbox | undefined> {
  try {
    const response = await fetch("/api/student/inbox");
    return response.ok ? ((await response.json()) as Inbox) : undefined;
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
