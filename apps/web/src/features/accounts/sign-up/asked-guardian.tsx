import * as m from "@nirmaan/messages/accounts-sign-up.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { PageHeading } from "../forms/page-heading.tsx";

/** A child needs a guardian's mail before an account; learning as a guest goes on. */
export function AskedGuardian() {
  return (
    <>
      <PageHeading title={m.askedGuardianTitle()}>{m.askedGuardianText()}</PageHeading>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
          {m.openLesson()}
        </ButtonLink>
        <ButtonLink to="/playground" reloadDocument>
          {m.openPlayground()}
        </ButtonLink>
      </div>
    </>
  );
}
