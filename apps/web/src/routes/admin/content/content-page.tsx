import * as m from "@nirmaan/messages/administration-content.ts";
import { formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { Form } from "react-router";
import { ChangeList } from "#features/administration/content/change-list.tsx";
import { CourseList, FactList, RegionList } from "#features/administration/content/content-panels.tsx";
import { readContentChanges } from "#features/administration/content/read-content-changes.server.ts";
import { isLessonWithdrawn, readWholeCatalogue } from "#features/catalogue/read-catalogue.server.ts";
import { readCities } from "#features/cities/read-cities.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { readBuild } from "#server/monitoring/read-build.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { changeContentItem, shownChange } from "#use-cases/content/change-content-item.server.ts";
import { type Offer, readOffer } from "#use-cases/content/draft-content.server.ts";
import type { Route } from "./+types/content-page.ts";
import { fieldsOf, respond } from "./content-response.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.content(), description: m.contentDescription() });

const LARGEST_SHOWN = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { lessons, courses, openLessons } = readWholeCatalogue();
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  const cities = readCities();
  const { db } = context.get(requestContextKey).services.database;
  const [build, changes] = await Promise.all([readBuild(), readContentChanges(db, admin)]);
  const written = lessons.filter(({ slug }) => isLessonWritten(slug));
  const published = written.filter(({ slug }) => !isLessonWithdrawn(slug)).length;
  return {
    facts: [
      { name: m.lessonsPublished(), words: String(published) },
      { name: m.withdrawn(), words: String(written.length - published) },
      { name: m.planned(), words: String(lessons.length - written.length) },
      { name: m.courses(), words: String(courses.length) },
      { name: m.citiesPublished(), words: String(cities.length) },
      { name: m.pagesBuiltOn(), words: build ? formatDateTime(build.at) : m.notKnownInDevelopment() },
      ...(build ? [{ name: m.builtFrom(), words: build.hash }] : []),
    ],
    courses: courses.map(({ slug, title, lessons: slugs }) => {
      const own = slugs.flatMap((each) => bySlug.get(each) ?? []);
      const minutes = own.reduce((sum, lesson) => sum + lesson.minutes, 0);
      return {
        slug,
        title,
        hours: Math.round(minutes / 60),
        ...availabilityOf({ kind: "course", slug }),
        lessons: own.map((lesson) => ({
          slug: lesson.slug,
          title: lesson.title,
          language: lesson.language,
          isWritten: isLessonWritten(lesson.slug),
          isOpen: openLessons.includes(lesson.slug),
          ...availabilityOf({ kind: "lesson", slug: lesson.slug }),
        })),
      };
    }),
    changes: changes.map(shownChange),
    cities: cities.map(({ slug, name }) => ({ value: slug, label: name })).sort(byLabel),
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

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);

function availabilityOf(asked: Offer) {
  const offer = readOffer(asked);
  return { isPublished: !offer?.isWithdrawn, stays: offer?.stays ?? null };
}

/** The list of changes is the only form of this page: a change is undone here, whatever it was about. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const fields = fieldsOf(await request.formData());
  const nothing = { kind: "invalid", errors: { form: m.notPossible() } } as const;
  return respond(await changeContentItem({ db, admin, fields }, () => nothing));
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, changes, courses, cities, regions } = loaderData;
  const { done, errors } = actionData ?? {};
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.content()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.contentLead()}</p>
      <div role="status" className="mb-6 empty:hidden">
        {done || errors?.form ? <Notice>{done ?? errors?.form}</Notice> : null}
      </div>
      <FactList facts={facts} />
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/content/claims">{m.claimsAndTestimonials()}</ButtonLink>
        <ButtonLink to="/admin/content/prices">{m.prices()}</ButtonLink>
      </p>
      <section aria-labelledby="changes" className="mt-8">
        <h2 id="changes" className="mb-2 text-title">
          {m.changes()}
        </h2>
        <ChangeList changes={changes} />
      </section>
      <section aria-labelledby="courses" className="mt-8">
        <h2 id="courses" className="mb-4 text-title">
          {m.coursesAndLessons()}
        </h2>
        <CourseList courses={courses} />
      </section>
      <section aria-labelledby="cities" className="mt-8">
        <h2 id="cities" className="mb-4 text-title">
          {m.cities()}
        </h2>
        <Form action="/admin/content/city" className="mb-6 flex max-w-reading flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Select label={m.city()} name="city" options={cities} />
          </div>
          <Button type="submit" className="min-h-11">
            {m.editFigures()}
          </Button>
        </Form>
        <RegionList regions={regions} />
      </section>
    </>
  );
}
