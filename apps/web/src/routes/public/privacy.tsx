import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Privacy · Nirmaan" },
  { name: "description", content: "What Nirmaan stores, why, and for how long." },
];

export default function PrivacyPage() {
  return <h1>Privacy</h1>;
}
