import * as m from "@nirmaan/messages/administration-content.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";

type Fact = { name: string; words: string };

export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {facts.map(({ name, words }) => (
      <div key={name}>
        <dt className="text-muted text-small">{name}</dt>
        <dd className="tabular-nums">{words}</dd>
      </div>
    ))}
  </dl>
);

type Availability = { isPublished: boolean /** Why it cannot be withdrawn. */; stays: string | null };

type ShownCourse = Availability & {
  slug: string;
  title: string;
  hours: number;
  lessons: (Availability & {
    slug: string;
    title: string;
    language: string;
    isWritten: boolean;
    isOpen: boolean;
  })[];
};

export function CourseList({ courses }: { courses: ShownCourse[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {courses.map((course) => (
        <li key={course.slug}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}

function CourseCard({ course: { slug, title, hours, lessons, ...availability } }: { course: ShownCourse }) {
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead">
          <Link to={`/courses/${slug}`} reloadDocument>
            {title}
          </Link>
        </h3>
        <AvailabilityButton kind="course" slug={slug} title={title} {...availability} />
      </div>
      <p className="text-muted text-small">{m.lessonsAndHours({ count: lessons.length, hours })}</p>
      <details className="text-small">
        <summary className="touchable cursor-pointer rounded-small text-muted">
          {m.lessonsOf({ title })}
        </summary>
        <ul className="flex flex-col gap-2">
          {lessons.map(({ slug: lesson, title: name, language, isOpen, isWritten, ...own }) => (
            <li key={lesson} className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                {name} <span className="text-muted">{language}</span>
                {isOpen ? <Badge tone="works">{m.openToAll()}</Badge> : null}
                {isWritten ? null : <Badge tone="fails">{m.notWritten()}</Badge>}
              </span>
              {isWritten ? <AvailabilityButton kind="lesson" slug={lesson} title={name} {...own} /> : null}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

type AvailabilityButtonProps = Availability & { kind: "lesson" | "course"; slug: string; title: string };

/** Leads to a preview of what happens. What students depend on has no button, only the reason. */
function AvailabilityButton({ kind, slug, title, isPublished, stays }: AvailabilityButtonProps) {
  if (stays) return <span className="text-muted text-small">{stays}</span>;
  return (
    <span className="flex items-center gap-2">
      {isPublished ? null : <Badge tone="fails">{m.withdrawn()}</Badge>}
      <ButtonLink
        size="small"
        to={`/admin/content/availability?kind=${kind}&slug=${slug}`}
        aria-label={isPublished ? m.withdrawNamed({ title }) : m.publishNamed({ title })}
      >
        {isPublished ? m.withdraw() : m.publish()}
      </ButtonLink>
    </span>
  );
}

type ShownRegion = { region: string; cities: number; largest: string };

export function RegionList({ regions }: { regions: ShownRegion[] }) {
  return (
    <ResponsiveTable
      caption={m.citiesByRegion()}
      rows={regions}
      keyOf={({ region }) => region}
      columns={[
        {
          heading: m.region(),
          cell: ({ region }) => (
            <Link to={`/cities?region=${encodeURIComponent(region)}`} reloadDocument>
              {region}
            </Link>
          ),
        },
        { heading: m.cities(), isNumber: true, cell: ({ cities }) => cities },
        { heading: m.largest(), cell: ({ largest }) => largest },
      ]}
    />
  );
}
