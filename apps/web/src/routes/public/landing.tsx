import type { Route } from "./+types/landing.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Learn to build something great · Nirmaan" },
  {
    name: "description",
    content:
      "Learn programming, drones, AI, robots, space tech and computer vision in the browser, mapped to CBSE, ICSE, IB and ISC, classes 9 to 12.",
  },
];

export default function LandingPage() {
  return <h1>Learn to build something great</h1>;
}
