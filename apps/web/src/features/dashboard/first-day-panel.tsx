import * as m from "@nirmaan/messages/dashboard.ts";
import type { ReactNode } from "react";
import { SceneDrawing } from "#ui/drawings/scene-drawing.tsx";
import { Card } from "#ui/layout/card.tsx";

/** LIKE-02: on the first day there is nothing to count yet, so the dashboard says what the first hour brings. */
export function FirstDayPanel() {
  return (
    <section aria-labelledby="first-day">
      <h2 id="first-day" className="mt-4 mb-4 text-title">
        {m.firstDay()}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        <Invitation
          drawing={<SceneDrawing scene="workbench" className="h-16 w-28" />}
          title={m.firstProgram()}
        >
          {m.firstProgramText()}
        </Invitation>
        <Invitation
          drawing={<SceneDrawing scene="empty-badge" className="h-16 w-28" />}
          title={m.firstBadge()}
        >
          {m.firstBadgeText()}
        </Invitation>
        <Invitation
          drawing={<SceneDrawing scene="growing-wall" className="h-16 w-28" />}
          title={m.firstStreak()}
        >
          {m.firstStreakText()}
        </Invitation>
      </ol>
    </section>
  );
}

function Invitation({
  drawing,
  title,
  children,
}: {
  drawing: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Card className="h-full">
        {drawing}
        <h3 className="mt-4 text-lead">{title}</h3>
        <p className="mt-1 text-muted">{children}</p>
      </Card>
    </li>
  );
}
