import { Outlet } from "react-router";
import { isMobileAgent, isSidebarOpen } from "#features/shell/sidebar-state.ts";
import { SOMEBODY } from "#features/shell/sidebar-user.ts";
import { StudentShell } from "#features/shell/student-shell.tsx";
import type { Route } from "./+types/layout.ts";

export function loader({ request }: Route.LoaderArgs) {
  return {
    user: SOMEBODY,
    wasOpen: isSidebarOpen(request.headers.get("cookie")),
    isMobileAgent: isMobileAgent(request.headers.get("user-agent")),
  };
}

export default function StudentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StudentShell {...loaderData}>
      <Outlet />
    </StudentShell>
  );
}
