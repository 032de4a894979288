import { formatRupees } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/pricing.ts";
import { Link } from "#ui/controls/link.tsx";
import { Table } from "#ui/layout/table.tsx";
import type { PricedCourse } from "./pricing.ts";

export function PricedCourses({ courses }: { courses: PricedCourse[] }) {
  return (
    <Table
      caption={m.paidOnce()}
      rows={courses}
      keyOf={({ slug }) => slug}
      columns={[
        {
          heading: m.course(),
          cell: ({ title, slug }) => (
            <Link to={`/courses/${slug}`} reloadDocument>
              {title}
            </Link>
          ),
        },
        { heading: m.duration(), cell: ({ weeks }) => m.weeks({ count: weeks }) },
        { heading: m.price(), cell: ({ rupees }) => formatRupees(rupees), isNumber: true },
      ]}
    />
  );
}
