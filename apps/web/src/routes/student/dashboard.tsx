import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Dashboard · Nirmaan" },
  { name: "description", content: "What to do next, and how far you are." },
];

export default function DashboardPage() {
  return <h1>Dashboard</h1>;
}
