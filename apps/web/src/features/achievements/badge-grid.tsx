import * as m from "@nirmaan/messages/achievements.ts";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { BadgeDrawing } from "./badge-drawing.tsx";
import type { BadgeView } from "./badges.ts";

export function BadgeGrid({ badges }: { badges: BadgeView[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {badges.map(({ id, name, rule, shape, reached, atLeast, words, earnedAt }) => (
        <li key={id} className="flex gap-4 rounded-card border border-line bg-surface p-4">
          <BadgeDrawing shape={shape} isEarned={earnedAt !== null} />
          <div className="min-w-0 flex-1">
            <h3 className="font-strong">{name}</h3>
            <p className="text-muted text-small">{rule}</p>
            {earnedAt ? (
              <p className="mt-1 text-small text-works">{m.earnedOn({ day: earnedAt })}</p>
            ) : (
              <div className="mt-2">
                <ProgressLine
                  label={m.soFar()}
                  words={words}
                  percent={Math.floor((100 * reached) / atLeast)}
                />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
