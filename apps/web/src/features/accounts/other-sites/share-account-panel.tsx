import * as m from "@nirmaan/messages/accounts-other-sites.ts";
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
      <PageHeading title={m.logInToSite({ siteName })}>{m.siteAsks({ siteName, host, email })}</PageHeading>
      <Card>
        <h2 className="text-title">{m.whatSiteSees()}</h2>
        <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
          {sharedFacts(scope).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="mt-3 text-muted">{m.siteCannot()}</p>
      </Card>
      <form method="post" className="mt-6 flex flex-col gap-3">
        <Button type="submit" name="answer" value="approve" tone="next" size="large">
          {m.yesLogMeIn()}
        </Button>
        <Button type="submit" name="answer" value="deny" size="large">
          {m.noGoBack()}
        </Button>
      </form>
      <p className="mt-4 text-muted text-small">{m.onlyIfYouCameFrom({ host })}</p>
    </>
  );
}
