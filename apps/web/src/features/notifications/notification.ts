import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/notifications.ts";

const KINDS = ["badge", "grade", "comment", "announcement", "consent", "billing", "sharing"] as const;

export type Notification = {
  id: number;
  kind: (typeof KINDS)[number];
  title: string;
  body: string;
  link: string | null;
  isRead: boolean;
  createdAt: string;
};

export type Inbox = { notifications: Notification[]; unread: number };

/** Sent over the open connection when another device or page changes the inbox. */
export type StudentEvent =
  | { kind: "notification"; notification: Notification; unread: number }
  | { kind: "read"; unread: number }
  /** A guardian has closed the account: the page loads again, and the connection ends. */
  | { kind: "access-changed"; unread: number };

// Written by hand: every page of the student area loads this file, and zod would add 13 kB to it.
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isNotification = (value: unknown): value is Notification =>
  isObject(value) &&
  typeof value.id === "number" &&
  KINDS.some((kind) => kind === value.kind) &&
  [value.title, value.body, value.createdAt].every((text) => typeof text === "string") &&
  (value.link === null || typeof value.link === "string") &&
  typeof value.isRead === "boolean";

export const isInbox = (value: unknown): value is Inbox =>
  isObject(value) &&
  typeof value.unread === "number" &&
  Array.isArray(value.notifications) &&
  value.notifications.every(isNotification);

export const isStudentEvent = (value: unknown): value is StudentEvent =>
  isObject(value) &&
  typeof value.unread === "number" &&
  (value.kind === "read" ||
    value.kind === "access-changed" ||
    (value.kind === "notification" && isNotification(value.notification)));

/** "just now", "5 minutes ago", "3 hours ago", then the date. */
export function formatAge(createdAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return m.justNow();
  if (minutes < 60) return m.minutesAgo({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return m.hoursAgo({ count: hours });
  return formatDate(new Date(createdAt));
}
