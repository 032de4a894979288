import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as m from "@nirmaan/messages/study-mails-public.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import type { StudyMailKind } from "./study-mail-rules.ts";

type StopMailPanelProps = {
  /** Undefined for an unknown link. */
  mail: { kind: StudyMailKind; isStopped: boolean } | undefined;
};

const WORDS = {
  reminder: { title: m.reminderTitle, text: m.reminderText, stopped: m.reminderStopped },
  "guardian-week": { title: m.weekTitle, text: m.weekText, stopped: m.weekStopped },
};

/** The page behind the link in a mail. It shows no name, because a mail can be passed on. */
export function StopMailPanel({ mail }: StopMailPanelProps) {
  return (
    <div className="page-width max-w-2xl py-8 sm:py-12">
      {mail ? <KnownMail {...mail} /> : <UnknownMail />}
    </div>
  );
}

function KnownMail({ kind, isStopped }: NonNullable<StopMailPanelProps["mail"]>) {
  const { title, text, stopped } = WORDS[kind];
  return (
    <>
      <h1 className="text-headline tracking-tight">{isStopped ? m.stoppedTitle() : title()}</h1>
      <p className="mt-3 text-lead text-muted" role="status">
        {isStopped ? stopped() : text()}
      </p>
      <form method="post" className="mt-6">
        {isStopped ? (
          <Button type="submit" name="intent" value="resume">
            {m.resumeButton()}
          </Button>
        ) : (
          <Button type="submit" name="List-Unsubscribe" value="One-Click" size="large">
            {m.stopButton()}
          </Button>
        )}
      </form>
    </>
  );
}

function UnknownMail() {
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.unknownTitle()}</h1>
      <p className="mt-3 text-muted">{m.unknownText()}</p>
      <p className="mt-3">
        <Link to={localizedPath("/info/contact")} reloadDocument>
          {m.writeToUs()}
        </Link>
      </p>
    </>
  );
}
