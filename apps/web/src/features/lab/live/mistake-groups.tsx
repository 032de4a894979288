import * as m from "@nirmaan/messages/classes-live.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import type { MistakeGroup } from "./live-state.ts";

/** "11 students: the loop ends one too early." */
export function MistakeGroups({ classId, groups }: { classId: string; groups: MistakeGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="groups" className="mb-6 max-w-reading">
      <h3 id="groups" className="mb-2 font-strong">
        {m.mistakeGroups()}
      </h3>
      <ul className="flex flex-col gap-2">
        {groups.map(({ lesson, exercise, mistake, words, studentIds }) => (
          <li
            key={`${lesson} ${exercise} ${mistake}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3"
          >
            <span className="min-w-0 flex-1 basis-60">{m.groupOf({ count: studentIds.length, words })}</span>
            <ButtonLink
              to={`/teacher/classes/${classId}/projector?${new URLSearchParams({ lesson, exercise, mistake })}`}
              size="small"
            >
              {m.showOnProjector()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
