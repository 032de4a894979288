import type { Route } from "./+types/subscription.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Subscription · Nirmaan" },
  { name: "description", content: "Your tier and your invoices." },
];

export default function SubscriptionPage() {
  return <h1>Subscription</h1>;
}
