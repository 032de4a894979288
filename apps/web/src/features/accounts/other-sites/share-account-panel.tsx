import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeading } from "../forms/page-heading.tsx";
import { sharedFacts } from "./shared-facts.ts";

export type ShareRequest = {
  /** The client's name; anybody who registered it could have chosen it. */
  siteName: string;
  /** The host to which the answer goes. */
  host: string;
  email: string;
  scope: string;
};

/** Asks whether another site may read the account. */
export function ShareAccountPanel({ siteName, host, email, scope }: ShareRequest) {
  return (
    <>
      <PageHeading title={`Log in to ${siteName}?`}>
        {siteName} ({host}) is another site. It asks to use your account here, {email}.
      </PageHeading>
      <Card>
        <h2 className="text-title">What it will see</h2>
        <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
          {sharedFacts(scope).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="mt-3 text-muted">
          It cannot see your password or your work, and it cannot change anything.
        </p>
      </Card>
      <form method="post" className="mt-6 flex flex-col gap-3">
        <Button type="submit" name="answer" value="approve" tone="next" size="large">
          Yes, log me in there
        </Button>
        <Button type="submit" name="answer" value="deny" size="large">
          No, go back
        </Button>
      </form>
      <p className="mt-4 text-muted text-small">Say yes only if you came from {host} just now.</p>
    </>
  );
}
