import { Link } from "#ui/controls/link.tsx";
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

type ShownCourse = {
  slug: string;
  title: string;
  hours: string;
  lessons: { slug: string; title: string; language: string; isWritten: boolean; isOpen: boolean }[];
};

export function CourseList({ courses }: { courses: ShownCourse[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {courses.map(({ slug, title, hours, lessons }) => (
        <li key={slug}>
          <Card className="flex h-full flex-col gap-2 p-4">
            <h3 className="text-lead">
              <Link to={`/courses/${slug}`} reloadDocument>
                {title}
              </Link>
            </h3>
            <p className="text-muted text-small">
              {lessons.length} {lessons.length === 1 ? "lesson" : "lessons"}, {hours}
            </p>
            <details className="text-small">
              <summary className="touchable cursor-pointer rounded-small text-muted">
                Lessons of {title}
              </summary>
              <ul className="flex flex-col gap-2">
                {lessons.map((lesson) => (
                  <li key={lesson.slug} className="flex flex-wrap items-center gap-x-2">
                    {lesson.title} <span className="text-muted">{lesson.language}</span>
                    {lesson.isOpen ? <Badge tone="works">Open to all</Badge> : null}
                    {lesson.isWritten ? null : <Badge tone="fails">Not written</Badge>}
                  </li>
                ))}
              </ul>
            </details>
          </Card>
        </li>
      ))}
    </ul>
  );
}

type ShownRegion = { region: string; cities: number; largest: string };

export function RegionList({ regions }: { regions: ShownRegion[] }) {
  return (
    <ResponsiveTable
      caption="Cities by region"
      rows={regions}
      keyOf={({ region }) => region}
      columns={[
        {
          heading: "Region",
          cell: ({ region }) => (
            <Link to={`/cities?region=${encodeURIComponent(region)}`} reloadDocument>
              {region}
            </Link>
          ),
        },
        { heading: "Cities", isNumber: true, cell: ({ cities }) => cities },
        { heading: "The largest", cell: ({ largest }) => largest },
      ]}
    />
  );
}
