import type { Route } from "./+types/progress.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Progress · Nirmaan" },
  { name: "description", content: "How far you are in every course." },
];

export default function ProgressPage() {
  return <h1>Progress</h1>;
}
