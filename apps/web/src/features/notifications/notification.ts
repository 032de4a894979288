/** What the inbox shows. */
export type Notification = {
  id: number;
  kind: "badge" | "grade" | "announcement" | "consent" | "billing";
  title: string;
  body: string;
  link: string | null;
  isRead: boolean;
  createdAt: string;
};

export type Inbox = { notifications: Notification[]; unread: number };

/** What another device or another page did, as it comes over the open connection. */
export type StudentEvent =
  | { kind: "notification"; notification: Notification; unread: number }
  | { kind: "read"; unread: number };

/** "just now", "5 minutes ago", "3 hours ago", then the date. */
export function formatAge(createdAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} ${minutes === 1 ? "minute" : "minutes"} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? "hour" : "hours"} ago`;
  return new Date(createdAt).toLocaleDateString("en-IN", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  });
}
