import type { LearningPath } from "#domain/learning-path.ts";

/** Any response counts as saved; only a network error throws (spec, section 4). */
export async function postLearningPath(path: LearningPath): Promise<void> {
  await fetch("/api/student/board", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(path),
  });
}
