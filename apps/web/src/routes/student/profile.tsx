import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Profile · Nirmaan" },
  { name: "description", content: "Your name, board, class and settings." },
];

export default function ProfilePage() {
  return <h1>Profile</h1>;
}
