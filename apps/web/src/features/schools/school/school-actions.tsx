import * as m from "@nirmaan/messages/schools-school.ts";
import { ButtonLink } from "#ui/controls/link.tsx";

/** What a teacher can begin from the list of classes; an admin goes to the list of schools. */
export const SchoolActions = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="mt-4 flex flex-wrap gap-3">
    {isAdmin ? (
      <ButtonLink to="/admin/schools">{m.schools()}</ButtonLink>
    ) : (
      <>
        <ButtonLink to="/teacher/classes/new" tone="next">
          {m.newClass()}
        </ButtonLink>
        <ButtonLink to="/teacher/schools">{m.yourSchools()}</ButtonLink>
      </>
    )}
  </div>
);
