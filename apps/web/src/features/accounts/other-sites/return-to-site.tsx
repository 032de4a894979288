import { useEffect } from "react";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { PageHeading } from "../forms/page-heading.tsx";

/**
 * Leads back to the other site. A link and a script instead of a redirect: the content security policy forbids forms
 * that redirect to another site, and the form may be the log-in before this page.
 */
export function ReturnToSite({ url }: { url: string }) {
  useEffect(() => {
    window.location.replace(url);
  }, [url]);
  return (
    <>
      <PageHeading title="One moment">
        You are being sent back to {new URL(url).host || "the app"}.
      </PageHeading>
      <a href={url} className={buttonClasses("next", "large")}>
        Go on
      </a>
    </>
  );
}
