import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Sign up · Nirmaan" },
  { name: "description", content: "Make a free Nirmaan account." },
];

export default function SignupPage() {
  return <h1>Sign up</h1>;
}
