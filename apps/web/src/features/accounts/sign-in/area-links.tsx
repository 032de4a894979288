import * as m from "@nirmaan/messages/auth-pages.ts";
import type { Person } from "#domain/people/person.ts";
import { ButtonLink } from "#ui/controls/link.tsx";

/** The parts of the product that a person of this role has. */
export function AreaLinks({ role }: Pick<Person, "role">) {
  if (role === "student")
    return (
      <ButtonLink to="/student/dashboard" tone="next" size="large">
        {m.goToDashboard()}
      </ButtonLink>
    );
  return (
    <>
      {role === "admin" ? (
        <ButtonLink to="/admin" tone="next" size="large">
          {m.goToAdmin()}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/teacher" tone={role === "admin" ? "plain" : "next"} size="large">
        {m.goToClasses()}
      </ButtonLink>
      <ButtonLink to="/student/lesson/intro_to_computer_science" reloadDocument size="large">
        {m.openFirstLesson()}
      </ButtonLink>
      {role === "admin" ? (
        <ButtonLink to="/dev/outbox" size="large">
          {m.readOutbox()}
        </ButtonLink>
      ) : null}
    </>
  );
}
