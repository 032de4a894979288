import * as m from "@nirmaan/messages/assignments.ts";
import { Link } from "react-router";
import { Badge } from "#ui/feedback/badge.tsx";
import { classNames } from "#ui/theme/class-names.ts";

export type ShownAttempt = {
  id: number;
  exercise: string;
  passed: boolean;
  checksPassed: number;
  checksTotal: number;
  made: string;
  /** Null when it arrived as it was made. */
  arrived: string | null;
  isLate: boolean;
  /** The version that a mark is for. */
  isCounted: boolean;
};

/** Every version, newest first. The chosen one is shown beside the list. */
export function AttemptList({ attempts, chosen }: { attempts: ShownAttempt[]; chosen: number | undefined }) {
  return (
    <ol className="flex flex-col gap-2">
      {attempts.map(
        ({ id, exercise, passed, checksPassed, checksTotal, made, arrived, isLate, isCounted }) => (
          <li key={id}>
            <Link
              to={`?attempt=${id}`}
              replace
              preventScrollReset
              aria-current={id === chosen ? "true" : undefined}
              className={classNames(
                "block rounded-control border border-line bg-surface px-3 py-2 hover:bg-hover",
                id === chosen && "border-ink",
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                {exercise}
                <span className="flex flex-wrap gap-1">
                  {isCounted ? <Badge>{m.counts()}</Badge> : null}
                  {isLate ? <Badge tone="next">{m.late()}</Badge> : null}
                  <Badge tone={passed ? "works" : "plain"}>
                    {m.checksPassed({ passed: checksPassed, total: checksTotal })}
                  </Badge>
                </span>
              </span>
              <span className="block text-muted text-small">
                {arrived ? m.madeAndArrived({ made, arrived }) : made}
              </span>
            </Link>
          </li>
        ),
      )}
    </ol>
  );
}
