import { ButtonLink } from "#ui/controls/link.tsx";
import { PageHeading } from "../forms/page-heading.tsx";

/** A child needs a guardian's mail before an account; learning as a guest goes on. */
export function AskedGuardian() {
  return (
    <>
      <PageHeading title="We have written to your guardian">
        An account is made from their mail, together with you. Until then you can learn without one: your work
        stays in this browser.
      </PageHeading>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
          Open a lesson
        </ButtonLink>
        <ButtonLink to="/playground" reloadDocument>
          Open the playground
        </ButtonLink>
      </div>
    </>
  );
}
