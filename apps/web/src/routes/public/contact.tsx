import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Contact · Nirmaan" },
  { name: "description", content: "How to reach Nirmaan." },
];

export default function ContactPage() {
  return <h1>Contact</h1>;
}
