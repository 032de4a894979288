import { CourseList, FactList, RegionList } from "#features/administration/content/content-panels.tsx";
import { readBuild } from "#features/administration/content/read-build.server.ts";
import { formatDateTime } from "#features/administration/format-date-time.ts";
import { readWholeCatalogue } from "#features/catalogue/read-catalogue.server.ts";
import { readCities } from "#features/cities/read-cities.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/content-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Content", description: "The lessons and cities that are published." });

const LARGEST_SHOWN = 3;

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const { lessons, courses, openLessons } = readWholeCatalogue();
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  const cities = readCities();
  const build = await readBuild();
  const written = lessons.filter(({ slug }) => isLessonWritten(slug)).length;
  return {
    facts: [
      { name: "Lessons published", words: String(written) },
      { name: "Planned, not written", words: String(lessons.length - written) },
      { name: "Courses", words: String(courses.length) },
      { name: "Cities published", words: String(cities.length) },
      { name: "Pages built on", words: build ? formatDateTime(build.at) : "not known while developing" },
      ...(build ? [{ name: "Built from", words: build.hash }] : []),
    ],
    courses: courses.map(({ slug, title, lessons: slugs }) => {
      const own = slugs.flatMap((each) => bySlug.get(each) ?? []);
      const minutes = own.reduce((sum, lesson) => sum + lesson.minutes, 0);
      return {
        slug,
        title,
        hours: `${Math.round(minutes / 60)} hours`,
        lessons: own.map((lesson) => ({
          slug: lesson.slug,
          title: lesson.title,
          language: lesson.language,
          isWritten: isLessonWritten(lesson.slug),
          isOpen: openLessons.includes(lesson.slug),
        })),
      };
    }),
    regions: [...Map.groupBy(cities, ({ region }) => region.value)].map(([region, own]) => ({
      region,
      cities: own.length,
      largest: own
        .slice(0, LARGEST_SHOWN)
        .map(({ name }) => name)
        .join(", "),
    })),
  };
}

export default function ContentPage({ loaderData: { facts, courses, regions } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-headline tracking-tight">Content</h1>
      <p className="mt-1 mb-6 text-muted">What students and visitors find here now.</p>
      <FactList facts={facts} />
      <div className="mt-6">
        <Notice>
          Lessons and cities are files of the product, checked before every build. They are changed there and
          published with the next build, so nothing can be hidden or shown from this page.
        </Notice>
      </div>
      <section aria-labelledby="courses" className="mt-8">
        <h2 id="courses" className="mb-4 text-title">
          Courses and lessons
        </h2>
        <CourseList courses={courses} />
      </section>
      <section aria-labelledby="cities" className="mt-8">
        <h2 id="cities" className="mb-4 text-title">
          Cities
        </h2>
        <RegionList regions={regions} />
      </section>
    </>
  );
}
