import * as m from "@nirmaan/messages/public-courses.ts";
import { BoardTable } from "#features/catalogue/board-table.tsx";
import { CourseCardList } from "#features/catalogue/course-list.tsx";
import { readCourseList } from "#features/catalogue/read-catalogue.server.ts";
import { pageMeta, siteUrlFromMatches } from "#features/seo/page-meta.ts";
import { addressesOf, breadcrumbData } from "#features/seo/structured-data.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/public-courses-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=10" });

export const loader = () => readCourseList();

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: m.courses(),
    description: m.coursesDescription(loaderData),
    path: "/courses",
  }),
  {
    "script:ld+json": breadcrumbData(addressesOf(siteUrlFromMatches(matches)), [
      { name: m.home(), path: "/" },
      { name: m.courses(), path: "/courses" },
    ]),
  },
];

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { cards, boards } = loaderData;
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-headline tracking-tight">{m.courses()}</h1>
      <p className="mt-3 max-w-reading text-lead text-muted">{m.coursesLead(loaderData)}</p>
      <ButtonLink
        to="/student/lesson/intro_to_computer_science"
        tone="next"
        size="large"
        reloadDocument
        className="mt-6"
      >
        {m.openFirstLesson()}
      </ButtonLink>
      <section aria-labelledby="boards" className="mt-12">
        <h2 id="boards" className="text-title">
          {m.byBoardAndClass()}
        </h2>
        <p className="mt-2 mb-4 max-w-reading text-muted">{m.byBoardAndClassText()}</p>
        <BoardTable boards={boards} />
      </section>
      <section aria-labelledby="topics" className="mt-12">
        <h2 id="topics" className="mb-4 text-title">
          {m.thingsToBuild()}
        </h2>
        <CourseCardList cards={cards.filter(({ topic }) => topic !== "programming")} />
      </section>
      <section aria-labelledby="programming" className="mt-12">
        <h2 id="programming" className="mb-4 text-title">
          {m.programming()}
        </h2>
        <CourseCardList cards={cards.filter(({ topic }) => topic === "programming")} />
      </section>
    </div>
  );
}
