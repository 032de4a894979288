import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function WithdrawnLesson() {
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col justify-center py-12">
      <title>Lesson not available · Nirmaan</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">This lesson is not available at the moment</h1>
      <EmptyState
        scene="shelf"
        sentence="We have taken it out to improve it. Everything you did in it is kept: your files, your progress and your badges."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/student/courses" tone="next" reloadDocument>
              Choose another lesson
            </ButtonLink>
            <ButtonLink to="/courses" reloadDocument>
              See all courses
            </ButtonLink>
          </div>
        }
      />
    </main>
  );
}
