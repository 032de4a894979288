import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { SceneDrawing } from "#ui/drawings/scene-drawing.tsx";
import { TopicDrawing } from "#ui/drawings/topic-drawing.tsx";
import { ButtonLink, Link } from "#ui/link.tsx";

/** The dashboard of somebody who has not done anything yet: one thing to do, and what will stand here after it. */
export function FirstVisitPanel() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Card className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between sm:gap-8 md:col-span-3 md:p-8">
        <div>
          <p className="text-next-ink">Your next lesson</p>
          <h2 className="mt-1 text-title">Intro to computer science</h2>
          <p className="mt-2 mb-6 max-w-[30rem] text-muted">
            What a program is, and how to write and run your first one. You need nothing but this browser.
          </p>
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            Open the first lesson
          </ButtonLink>
        </div>
        <TopicDrawing topic="programming" className="w-56 max-sm:hidden" />
      </Card>
      <Later title="Progress" drawing={<SceneDrawing scene="growing-wall" className="w-28" />}>
        Every lesson you finish adds a brick. <Link to="/student/progress">See progress</Link>
      </Later>
      <Later title="Achievements" drawing={<SceneDrawing scene="empty-badge" className="w-28" />}>
        Your first running program earns a badge. <Link to="/student/achievements">See badges</Link>
      </Later>
      <Later title="Recent work" drawing={<SceneDrawing scene="workbench" className="w-28" />}>
        The programs you change last wait for you here.
      </Later>
    </div>
  );
}

function Later({ title, drawing, children }: { title: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex items-center gap-4 md:flex-col md:items-start">
      <span className="-ml-2 shrink-0">{drawing}</span>
      <div>
        <h2 className="text-lead">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </Card>
  );
}
