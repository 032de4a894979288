import * as m from "@nirmaan/messages/assignments.ts";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { CellBadge } from "../rules/cell-badge.tsx";
import type { GridCell } from "../rules/grid-cell.ts";

type ListedAssignment = {
  id: string;
  to: string;
  title: string;
  className: string;
  note: string;
  due: string;
  cell: GridCell;
  canBeCompared: boolean;
  /** That the student's program was compared, in words. */
  compared: string | null;
};

/** What the student's teachers have given, with the due time that counts for this student. */
export function OwnAssignmentsPanel({ assignments }: { assignments: ListedAssignment[] }) {
  if (assignments.length === 0) return null;
  return (
    <section aria-label={m.fromYourTeacher()}>
      <Card>
        <h2 className="mb-2 text-lead">{m.fromYourTeacher()}</h2>
        <ul>
          {assignments.map(({ id, to, title, className, note, due, cell, compared }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
            >
              <span className="min-w-0">
                <Link to={to} reloadDocument>
                  {title}
                </Link>
                <span className="block text-muted text-small">
                  {m.dueInClass({ when: due, className })}
                  {cell.hasExtension ? ` · ${m.moreTime()}` : ""}
                </span>
                {note ? <span className="block break-words">{note}</span> : null}
                {compared ? <span className="block text-muted text-small">{compared}</span> : null}
              </span>
              <CellBadge cell={cell} />
            </li>
          ))}
        </ul>
        {assignments.some(({ canBeCompared }) => canBeCompared) ? (
          <p className="mt-2 text-muted text-small">{m.compareNote()}</p>
        ) : null}
      </Card>
    </section>
  );
}
