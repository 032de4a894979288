import * as m from "@nirmaan/messages/sharing.ts";
import { Flag, GitFork } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { SourceView } from "./source-line.tsx";
import { SourceLine } from "./source-line.tsx";

type SharedBarProps = {
  displayName: string;
  sharedOn: string;
  reportPath: string;
  source: SourceView | undefined;
  /** "own": the reader is the owner. "closed": a moderator looks at what others do not see. */
  mode: "student" | "staff" | "own" | "closed";
  /** Why the copy was not made. */
  problem: string | undefined;
};

/** Who made the shared project, what it is a remix of, and what the reader can do. Never covered by the project. */
export function SharedBar({ displayName, sharedOn, reportPath, source, mode, problem }: SharedBarProps) {
  return (
    <section
      aria-label={m.aboutProject()}
      className="shrink-0 border-line border-b bg-surface px-3 py-2 text-small"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p>
            <Rich
              parts={m.madeBy({ name: displayName, day: sharedOn, b: (words) => <strong>{words}</strong> })}
            />
          </p>
          {source ? <SourceLine source={source} /> : null}
          <p className="text-muted">{mode === "closed" ? m.onlyModerators() : m.neverTypePassword()}</p>
        </div>
        <div className="flex items-center gap-2">
          {mode === "student" ? (
            <Form method="post" reloadDocument>
              <Button type="submit" size="small">
                <GitFork aria-hidden="true" /> {m.remix()}
              </Button>
            </Form>
          ) : null}
          {mode === "own" ? (
            <Link to="/student/projects" reloadDocument>
              {m.yourProjects()}
            </Link>
          ) : (
            <ButtonLink to={reportPath} reloadDocument size="small" tone="quiet">
              <Flag aria-hidden="true" /> {m.report()}
            </ButtonLink>
          )}
        </div>
      </div>
      {problem ? (
        <p role="alert" className="mt-2 text-fails">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
