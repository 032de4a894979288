import * as m from "@nirmaan/messages/accounts-other-sites.ts";
import { useEffect } from "react";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { PageHeading } from "../forms/page-heading.tsx";

/**
 * Leads back to the other site. A link and a script instead of a redirect: the content security policy forbids forms
 * that redirect to another site, and the form may be the log-in before this page.
 */
export function ReturnToSite({ url }: { url: string }) {
  const { host } = new URL(url);
  useEffect(() => {
    window.location.replace(url);
  }, [url]);
  return (
    <>
      <PageHeading title={m.oneMoment()}>{host ? m.sentBackToSite({ host }) : m.sentBackToApp()}</PageHeading>
      <a href={url} className={buttonClasses("next", "large")}>
        {m.continueToSite()}
      </a>
    </>
  );
}
