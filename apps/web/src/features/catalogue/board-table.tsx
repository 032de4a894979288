import { Link } from "#ui/controls/link.tsx";
import { Table } from "#ui/layout/table.tsx";
import { CLASS_LEVELS } from "./catalogue.ts";
import type { BoardRow } from "./course-view.ts";

export function BoardTable({ boards }: { boards: BoardRow[] }) {
  return (
    <Table
      caption="Lessons by board and class"
      rows={boards}
      keyOf={({ board }) => board}
      columns={[
        { heading: "Board", cell: ({ board }) => board },
        ...CLASS_LEVELS.map((level) => ({
          heading: `Class ${level}`,
          cell: ({ board, classes }: BoardRow) => {
            const here = classes.find(({ classLevel }) => classLevel === level);
            if (!here) return null;
            return (
              <Link
                to={`/courses/${here.slug}`}
                reloadDocument
                aria-label={`${board} class ${level}: ${here.lessonCount} lessons`}
                className="touchable inline-flex items-center whitespace-nowrap"
              >
                {here.lessonCount} lessons
              </Link>
            );
          },
        })),
      ]}
    />
  );
}
