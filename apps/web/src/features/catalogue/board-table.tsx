import * as m from "@nirmaan/messages/catalogue.ts";
import { CLASS_LEVELS } from "#domain/board.ts";
import { Link } from "#ui/controls/link.tsx";
import { Table } from "#ui/layout/table.tsx";
import type { BoardRow } from "./course-view.ts";

export function BoardTable({ boards }: { boards: BoardRow[] }) {
  return (
    <Table
      caption={m.lessonsByBoard()}
      rows={boards}
      keyOf={({ board }) => board}
      columns={[
        { heading: m.board(), cell: ({ board }) => board },
        ...CLASS_LEVELS.map((level) => ({
          heading: m.classLevel({ level }),
          cell: ({ board, classes }: BoardRow) => {
            const here = classes.find(({ classLevel }) => classLevel === level);
            if (!here) return null;
            return (
              <Link
                to={`/courses/${here.slug}`}
                reloadDocument
                aria-label={m.lessonsOfBoard({ board, level, count: here.lessonCount })}
                className="touchable inline-flex items-center whitespace-nowrap"
              >
                <span className="sm:hidden">{here.lessonCount}</span>
                <span className="max-sm:hidden">{m.lessonCount({ count: here.lessonCount })}</span>
              </Link>
            );
          },
        })),
      ]}
    />
  );
}
