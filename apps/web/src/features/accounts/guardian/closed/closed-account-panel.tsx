import * as m from "@nirmaan/messages/accounts-guardian-closed.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { ClosedAccountView } from "./closed-account-view.ts";

const TITLES: Record<ClosedAccountView["reason"], (student: { name: string }) => string> = {
  withdrawn: m.titleWithdrawn,
  "needs-consent": m.titleNeedsConsent,
  "needs-age": m.titleNeedsAge,
};
const LEADS: Record<ClosedAccountView["reason"], () => string> = {
  withdrawn: m.leadWithdrawn,
  "needs-consent": m.leadNeedsConsent,
  "needs-age": m.leadNeedsAge,
};

type ClosedAccountProps = { view: ClosedAccountView; error: string | undefined; isSent: boolean };

/** Tells a child kindly that the account is closed, and what still works. */
export function ClosedAccountPanel({ view, error, isSent }: ClosedAccountProps) {
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-headline tracking-tight">{TITLES[view.reason]({ name: view.name })}</h1>
        <p className="mt-3 text-lead text-muted">{LEADS[view.reason]()}</p>
      </header>
      <section>
        <h2 className="text-title">{m.worksTitle()}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-edge">
          <li>{m.worksFirstLessons()}</li>
          <li>{m.worksPlayground()}</li>
          <li>{m.worksTutor()}</li>
          <li>{m.worksNewWork()}</li>
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            {m.openLesson()}
          </ButtonLink>
          <ButtonLink to="/playground" reloadDocument>
            {m.openPlayground()}
          </ButtonLink>
        </div>
      </section>
      <SavedWork view={view} />
      {view.reason === "needs-age" ? (
        <div>
          <ButtonLink to="/auth/about-you">{m.tellAge()}</ButtonLink>
        </div>
      ) : (
        <AskGuardian view={view} error={error} isSent={isSent} />
      )}
      <form method="post" action="/auth/logout">
        <Button type="submit" tone="quiet">
          {m.logOut()}
        </Button>
      </form>
    </div>
  );
}

function SavedWork({ view }: { view: ClosedAccountView }) {
  if (!view.canExport) return null;
  return (
    <section>
      <h2 className="text-title">{m.savedWorkTitle()}</h2>
      {view.deletedOn ? <p className="mt-2">{m.savedWork({ day: view.deletedOn })}</p> : null}
      <p className="mt-3">
        <a href="/api/student/export" download className={buttonClasses()}>
          {m.download()}
        </a>
      </p>
    </section>
  );
}

function AskGuardian({ view, error, isSent }: ClosedAccountProps) {
  return (
    <section>
      <h2 className="text-title">{m.talkTitle()}</h2>
      {view.reason === "withdrawn" ? <p className="mt-2">{m.talk()}</p> : null}
      <div role="status" className="mt-3 empty:hidden">
        {view.waitingGuardian ? <Notice>{m.waits({ email: view.waitingGuardian })}</Notice> : null}
        {isSent && !view.waitingGuardian ? <Notice>{m.sent()}</Notice> : null}
      </div>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <FormError text={error} />
        <TextField
          label={m.guardianLabel()}
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          defaultValue={view.guardians[0]}
          hint={m.guardianHint()}
        />
        <Button type="submit">{m.send()}</Button>
      </Form>
    </section>
  );
}
