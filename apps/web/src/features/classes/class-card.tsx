import * as m from "@nirmaan/messages/classes.ts";
import type { ReactNode } from "react";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Rich } from "#ui/layout/rich.tsx";

type ClassCardProps = {
  name: string;
  joinCode: string;
  students: number;
  /** The page of the class; classes from before there were schools have none. */
  page: string | undefined;
  children: ReactNode;
};

/** A teacher's view of one class; the settings of other features are its children. */
export function ClassCard({ name, joinCode, students, page, children }: ClassCardProps) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div>
        <h2 className="text-title">{page ? <Link to={page}>{name}</Link> : name}</h2>
        <p className="mt-1 text-muted">
          <Rich
            parts={m.code({
              code: joinCode,
              count: students,
              b: (words) => <strong className="font-mono text-ink">{words}</strong>,
            })}
          />
        </p>
      </div>
      {children}
    </Card>
  );
}
