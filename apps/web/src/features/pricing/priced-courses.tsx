import { Link } from "#ui/controls/link.tsx";
import { Table } from "#ui/layout/table.tsx";
import { formatRupees, type PricedCourse } from "./pricing.ts";

export function PricedCourses({ courses }: { courses: PricedCourse[] }) {
  return (
    <Table
      caption="Courses that are paid once"
      rows={courses}
      keyOf={({ slug }) => slug}
      columns={[
        {
          heading: "Course",
          cell: ({ title, slug }) => (
            <Link to={`/courses/${slug}`} reloadDocument>
              {title}
            </Link>
          ),
        },
        { heading: "Duration", cell: ({ weeks }) => `${weeks}\u00a0weeks` },
        { heading: "Price, GST included", cell: ({ rupees }) => formatRupees(rupees), isNumber: true },
      ]}
    />
  );
}
