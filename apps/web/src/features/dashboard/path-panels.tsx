import * as m from "@nirmaan/messages/dashboard.ts";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { ProgressRing } from "#ui/feedback/progress-ring.tsx";
import { DashboardSection } from "./dashboard-section.tsx";

type PathLine = { id: string; title: string; words: string; percent: number };
type PanelProps = { lines: PathLine[]; className?: string };

export function CoursesPanel({ lines, className }: PanelProps) {
  return (
    <DashboardSection
      title={m.yourCourses()}
      more={{ to: "/student/courses", words: m.allCourses() }}
      className={className}
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ id, title, words, percent }) => (
          <li key={id} className="flex items-center gap-3">
            <ProgressRing percent={percent}>
              <span className="text-small tabular-nums">{percent}%</span>
            </ProgressRing>
            <span>
              {title}
              <span className="block text-muted text-small">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

const SHOWN_AT_FIRST = 5;

export function UnitsPanel({ lines, className }: PanelProps) {
  const rest = lines.slice(SHOWN_AT_FIRST);
  if (lines.length === 0) return null;
  return (
    <DashboardSection
      title={m.syllabusUnits()}
      more={{ to: "/student/progress", words: m.allProgress() }}
      className={className}
    >
      <Lines lines={lines.slice(0, SHOWN_AT_FIRST)} />
      {rest.length > 0 ? (
        <details className="mt-4">
          <summary className="touchable inline-flex cursor-pointer items-center rounded-small text-small underline decoration-edge underline-offset-4">
            {m.moreUnits({ count: rest.length })}
          </summary>
          <div className="mt-4">
            <Lines lines={rest} />
          </div>
        </details>
      ) : null}
    </DashboardSection>
  );
}

const Lines = ({ lines }: { lines: PathLine[] }) => (
  <ul className="flex flex-col gap-4">
    {lines.map(({ id, title, words, percent }) => (
      <li key={id}>
        <ProgressLine label={title} words={words} percent={percent} />
      </li>
    ))}
  </ul>
);
