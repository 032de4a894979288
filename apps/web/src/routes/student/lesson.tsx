import type { Route } from "./+types/lesson.ts";

export const meta: Route.MetaFunction = () => [{ title: "Lesson · Nirmaan" }];

export default function LessonPage({ params }: Route.ComponentProps) {
  return <h1>{params.slug}</h1>;
}
