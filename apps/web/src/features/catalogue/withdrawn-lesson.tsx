import * as m from "@nirmaan/messages/catalogue.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function WithdrawnLesson() {
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col justify-center py-12">
      <title>{`${m.lessonNotAvailable()} · Nirmaan`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">{m.lessonWithdrawn()}</h1>
      <EmptyState
        scene="shelf"
        sentence={m.lessonWithdrawnText()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/student/courses" tone="next" reloadDocument>
              {m.chooseAnotherLesson()}
            </ButtonLink>
            <ButtonLink to="/courses" reloadDocument>
              {m.seeAllCourses()}
            </ButtonLink>
          </div>
        }
      />
    </main>
  );
}
