import * as m from "@nirmaan/messages/public-courses.ts";
import { data, isRouteErrorResponse } from "react-router";
import { CourseLessons } from "#features/catalogue/course-lessons.tsx";
import { formatLessonTime } from "#features/catalogue/course-view.ts";
import { type CourseSuggestion, MissingCourse } from "#features/catalogue/missing-course.tsx";
import { isCourseWithdrawn, readCourse, readCourseSlugs } from "#features/catalogue/read-catalogue.server.ts";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { pageMeta, siteUrlFromMatches } from "#features/seo/page-meta.ts";
import { addressesOf, breadcrumbData, courseData } from "#features/seo/structured-data.ts";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { closestNames } from "#server/pages/closest-names.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TopicDrawing } from "#ui/drawings/topic-drawing.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/course-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = ({ errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? { "Cache-Control": "public, max-age=10" };

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const course = readCourse(slug);
  if (!course) {
    const isWithdrawn = isCourseWithdrawn(slug);
    throw data({ suggestions: isWithdrawn ? [] : suggestionsFor(slug), isWithdrawn }, { status: 404 });
  }
  const price = readPricing().courses.find((priced) => priced.slug === slug);
  const tierNames = {
    "first-units": readTierOpening("first-units"),
    board: readTierOpening("board"),
    all: readTierOpening("all"),
  };
  return { course, price, tierNames };
}

function suggestionsFor(slug: string): CourseSuggestion[] {
  const candidates = readCourseSlugs().flatMap((known) => {
    const title = readCourse(known)?.title;
    return title ? [{ slug: known, title, names: [known, title] }] : [];
  });
  return closestNames(slug, candidates).map(({ slug, title }) => ({ slug, title }));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { course } = loaderData;
  const path = `/courses/${course.slug}`;
  const address = addressesOf(siteUrlFromMatches(matches));
  return [
    ...pageMeta(matches, {
      title: course.title,
      description: course.summary,
      path,
      picture: { path: `/open-graph/courses/${course.slug}.png`, alt: course.title },
    }),
    { "script:ld+json": courseData(address, { ...course, path }) },
    {
      "script:ld+json": breadcrumbData(address, [
        { name: m.home(), path: "/" },
        { name: m.courses(), path: "/courses" },
        { name: course.title, path },
      ]),
    },
  ];
};

export default function CoursePage({ loaderData: { course, price, tierNames } }: Route.ComponentProps) {
  const { slug, title, summary, topic, note, lessons, further, minutes, trial } = course;
  const facts = { count: lessons.length, duration: formatLessonTime(minutes) };
  return (
    <div className="page-width py-6 md:py-10">
      <Breadcrumb
        crumbs={[
          { name: m.home(), to: "/" },
          { name: m.courses(), to: "/courses" },
          { name: title, to: `/courses/${slug}` },
        ]}
      />
      <div className="mt-6 grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="text-display tracking-tight">{title}</h1>
          <p className="mt-4 max-w-reading text-lead text-muted">{summary}</p>
          <p className="mt-4">
            {price
              ? m.pricedCourseFacts({ ...facts, rupees: price.rupees, weeks: price.weeks })
              : m.courseFacts(facts)}
          </p>
          <div className="mt-8 flex flex-wrap gap-3" data-print="off">
            <ButtonLink to="/auth/signup" tone="next" size="large" reloadDocument>
              {m.startFree()}
            </ButtonLink>
            <ButtonLink to={`/student/lesson/${trial}`} size="large" reloadDocument>
              {m.tryFirstLesson()}
            </ButtonLink>
          </div>
        </div>
        <TopicDrawing topic={topic} className="hidden h-44 w-72 md:block" />
      </div>
      <div className="mt-10 flex flex-col gap-4">
        {note ? <Notice>{note}</Notice> : null}
        <Notice>
          {m.whatIsOpen()} {price ? m.whatIsOpenWhenBought({ rupees: price.rupees }) : null}
        </Notice>
      </div>
      <section aria-labelledby="lessons" className="mt-10">
        <h2 id="lessons" className="mb-4 text-title">
          {m.lessons()}
        </h2>
        <CourseLessons lessons={lessons} tierNames={tierNames} />
      </section>
      {further.length > 0 ? (
        <section aria-labelledby="further" className="mt-10">
          <h2 id="further" className="mb-4 text-title">
            {m.alsoInSyllabus()}
          </h2>
          <CourseLessons lessons={further} tierNames={tierNames} />
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return <MissingCourse {...(error.data as { suggestions: CourseSuggestion[]; isWithdrawn: boolean })} />;
}
