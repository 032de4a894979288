import * as m from "@nirmaan/messages/classes-live.ts";
import type { MistakeGroup } from "./live-state.ts";

/** "11 students: the loop ends one too early." */
export function MistakeGroups({ groups }: { groups: MistakeGroup[] }) {
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
            className="rounded-card border border-line bg-surface p-3"
          >
            {m.groupOf({ count: studentIds.length, words })}
          </li>
        ))}
      </ul>
    </section>
  );
}
