import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Terms · Nirmaan" },
  { name: "description", content: "The terms of using Nirmaan, in plain words." },
];

export default function TermsPage() {
  return <h1>Terms</h1>;
}
