import * as m from "@nirmaan/messages/history-github.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Rich } from "#ui/layout/rich.tsx";

export type GithubConnection = {
  repository: string;
  address: string;
  branch: string;
  pushedAt: Date | null;
  problem: string | null;
};

type GithubPanelProps = {
  connection: GithubConnection | null;
  /** True when a version was saved, so that there is something to download. */
  hasWork: boolean;
  isSetUp: boolean;
  hasConsent: boolean;
  hasFailed: boolean;
};

/** The connection to GitHub, and the download of the student's repository. */
export function GithubPanel({ connection, hasWork, isSetUp, hasConsent, hasFailed }: GithubPanelProps) {
  return (
    <Card id="github">
      <h2 className="text-title">{m.yourWork()}</h2>
      <p className="mt-1 text-muted">
        {m.keptHere()}{" "}
        {hasWork ? (
          <Rich
            parts={m.downloadAll({
              link: (words) => (
                <Link to="/api/history/export" reloadDocument>
                  {words}
                </Link>
              ),
            })}
          />
        ) : null}
      </p>
      {hasFailed && !connection ? (
        <p role="alert" className="mt-4 text-fails">
          {m.notConnected()}
        </p>
      ) : null}
      {connection ? (
        <Connected {...connection} />
      ) : (
        <NotConnected isSetUp={isSetUp} hasConsent={hasConsent} />
      )}
    </Card>
  );
}

function Connected({ repository, address, branch, pushedAt, problem }: GithubConnection) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p>
        <Rich
          parts={m.connectedTo({
            repository,
            branch,
            link: (words) => (
              <Link to={address} reloadDocument>
                {words}
              </Link>
            ),
          })}
        />{" "}
        {pushedAt ? m.lastSent({ at: pushedAt }) : m.nextSave()}
      </p>
      {branch === "main" ? null : <p className="text-muted">{m.ownBranch()}</p>}
      {problem ? <p className="text-fails">{problem}</p> : null}
      <Form method="post">
        <Button type="submit" name="intent" value="disconnect-github">
          {m.disconnect()}
        </Button>
      </Form>
    </div>
  );
}

function NotConnected({ isSetUp, hasConsent }: Pick<GithubPanelProps, "isSetUp" | "hasConsent">) {
  if (!isSetUp) return <p className="mt-2 text-muted">{m.sendingNotSetUp()}</p>;
  if (!hasConsent) return <p className="mt-4 text-muted">{m.needsConsent()}</p>;
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p>{m.cannotReadPrivate()}</p>
      <a href="/api/github/connect" className={buttonClasses()}>
        {m.send()}
      </a>
    </div>
  );
}
