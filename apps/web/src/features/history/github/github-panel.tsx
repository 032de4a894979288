import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";

export type GithubConnection = {
  repository: string;
  address: string;
  branch: string;
  pushedAt: string | null;
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
      <h2 className="text-title">Your work on GitHub</h2>
      <p className="mt-1 text-muted">
        Every version you save is kept here.
        {hasWork ? (
          <>
            {" "}
            <Link to="/api/history/export" reloadDocument>
              Download all of it
            </Link>{" "}
            as a Git repository.
          </>
        ) : null}
      </p>
      {hasFailed && !connection ? (
        <p role="alert" className="mt-4 text-fails">
          GitHub did not connect. Nothing was sent, and your work is safe here. Please try again.
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
        Connected to{" "}
        <Link to={address} reloadDocument>
          {repository}
        </Link>
        , branch {branch}. {pushedAt ? `Last sent on ${pushedAt}.` : "The next save is sent there."}
      </p>
      {branch === "main" ? null : (
        <p className="text-muted">
          Somebody else wrote to the main branch on GitHub. Nothing was written over: your work goes to a
          branch of its own.
        </p>
      )}
      {problem ? <p className="text-fails">{problem}</p> : null}
      <Form method="post">
        <Button type="submit" name="intent" value="disconnect-github">
          Stop sending to GitHub
        </Button>
      </Form>
    </div>
  );
}

function NotConnected({ isSetUp, hasConsent }: Pick<GithubPanelProps, "isSetUp" | "hasConsent">) {
  if (!isSetUp) return <p className="mt-2 text-muted">Sending it to GitHub is not set up here.</p>;
  if (!hasConsent)
    return (
      <p className="mt-4 text-muted">
        Work on GitHub can be seen by everyone. It opens when a parent or guardian has agreed.
      </p>
    );
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p>
        We make a public repository called nirmaan-work in your GitHub account and send each version there.
        Everyone can see it. We cannot read your private repositories.
      </p>
      <a href="/api/github/connect" className={buttonClasses()}>
        Send my work to GitHub
      </a>
    </div>
  );
}
