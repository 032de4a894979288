import type { Route } from "./+types/achievements.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Achievements · Nirmaan" },
  { name: "description", content: "Badges and certificates you have earned." },
];

export default function AchievementsPage() {
  return <h1>Achievements</h1>;
}
