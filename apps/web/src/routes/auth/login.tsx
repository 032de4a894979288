import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Log in · Nirmaan" },
  { name: "description", content: "Log in to Nirmaan." },
];

export default function LoginPage() {
  return <h1>Log in</h1>;
}
