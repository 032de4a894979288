import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormError } from "../../forms/form-error.tsx";
import { CLOSED_ACCOUNT_EN } from "./closed-account-en.ts";
import { CLOSED_ACCOUNT_HI } from "./closed-account-hi.ts";
import type { ClosedAccountView, ClosedAccountWords } from "./closed-account-view.ts";

const WORDS = { en: CLOSED_ACCOUNT_EN, hi: CLOSED_ACCOUNT_HI };

type ClosedAccountProps = { view: ClosedAccountView; error: string | undefined; isSent: boolean };

/** Tells a child kindly that the account is closed, and what still works. */
export function ClosedAccountPanel({ view, error, isSent }: ClosedAccountProps) {
  const words = WORDS[view.language];
  const other = view.language === "en" ? "hi" : "en";
  return (
    <div lang={view.language} className="flex flex-col gap-8">
      <p className="text-right">
        <a
          href={`?lang=${other}`}
          lang={other}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.switchTo}
        </a>
      </p>
      <header>
        <h1 className="text-headline tracking-tight">{words.titles[view.reason](view.name)}</h1>
        <p className="mt-3 text-lead text-muted">{words.leads[view.reason]}</p>
      </header>
      <section>
        <h2 className="text-title">{words.worksTitle}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-edge">
          {words.works.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to="/student/lesson/intro_to_computer_science" tone="next" reloadDocument>
            {words.openLesson}
          </ButtonLink>
          <ButtonLink to="/playground" reloadDocument>
            {words.openPlayground}
          </ButtonLink>
        </div>
      </section>
      <SavedWork view={view} words={words} />
      {view.reason === "needs-age" ? (
        <div>
          <ButtonLink to="/auth/about-you">{words.tellAge}</ButtonLink>
        </div>
      ) : (
        <AskGuardian view={view} words={words} error={error} isSent={isSent} />
      )}
      <form method="post" action="/auth/logout">
        <Button type="submit" tone="quiet">
          {words.logOut}
        </Button>
      </form>
    </div>
  );
}

type PartProps = { view: ClosedAccountView; words: ClosedAccountWords };

function SavedWork({ view, words }: PartProps) {
  if (!view.canExport) return null;
  return (
    <section>
      <h2 className="text-title">{words.workTitle}</h2>
      {view.deletedOn ? <p className="mt-2">{words.work(view.deletedOn)}</p> : null}
      <p className="mt-3">
        <a href="/api/student/export" download className={buttonClasses()}>
          {words.download}
        </a>
      </p>
    </section>
  );
}

function AskGuardian({
  view,
  words,
  error,
  isSent,
}: PartProps & Pick<ClosedAccountProps, "error" | "isSent">) {
  return (
    <section>
      <h2 className="text-title">{words.talkTitle}</h2>
      {view.reason === "withdrawn" ? <p className="mt-2">{words.talk}</p> : null}
      <div role="status" className="mt-3 empty:hidden">
        {view.waitingGuardian ? <Notice>{words.waits(view.waitingGuardian)}</Notice> : null}
        {isSent && !view.waitingGuardian ? <Notice>{words.sent}</Notice> : null}
      </div>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <FormError text={error} />
        <TextField
          label={words.guardianLabel}
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          defaultValue={view.guardians[0]}
          hint={words.guardianHint}
        />
        <Button type="submit">{words.send}</Button>
      </Form>
    </section>
  );
}
