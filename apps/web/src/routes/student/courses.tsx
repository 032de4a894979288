import type { Route } from "./+types/courses.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Courses · Nirmaan" },
  { name: "description", content: "Courses for your board and class." },
];

export default function CoursesPage() {
  return <h1>Courses</h1>;
}
