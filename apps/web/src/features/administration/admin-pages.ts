import * as m from "@nirmaan/messages/administration.ts";
export const ADMIN_PAGES = [
  { name: m.people, to: "/admin" },
  { name: m.schools, to: "/admin/schools" },
  { name: m.subscriptions, to: "/admin/subscriptions" },
  { name: m.announcements, to: "/admin/announcements" },
  { name: m.content, to: "/admin/content" },
  { name: m.reports, to: "/teacher/reports" },
  { name: m.log, to: "/admin/log" },
  { name: m.health, to: "/admin/health" },
  { name: m.classes, to: "/teacher" },
];
