export const ADMIN_PAGES = [
  { name: "People", to: "/admin" },
  { name: "Subscriptions", to: "/admin/subscriptions" },
  { name: "Announcements", to: "/admin/announcements" },
  { name: "Content", to: "/admin/content" },
  { name: "Log", to: "/admin/log" },
  { name: "Health", to: "/admin/health" },
  { name: "Classes", to: "/teacher" },
];
