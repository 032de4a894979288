import type { ReactNode } from "react";
import { Card } from "#ui/layout/card.tsx";

type ClassCardProps = { name: string; joinCode: string; students: number; children: ReactNode };

/** A teacher's view of one class; the settings of other features are its children. */
export function ClassCard({ name, joinCode, students, children }: ClassCardProps) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div>
        <h2 className="text-title">{name}</h2>
        <p className="mt-1 text-muted">
          Code <strong className="font-mono text-ink">{joinCode}</strong>, {students}{" "}
          {students === 1 ? "student" : "students"}
        </p>
      </div>
      {children}
    </Card>
  );
}
