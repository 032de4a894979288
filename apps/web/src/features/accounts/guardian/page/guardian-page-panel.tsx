import * as m from "@nirmaan/messages/accounts-guardian-page.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { GuardianPageProblem, GuardianPageView } from "./guardian-page-view.ts";
import { PurposesForm } from "./purposes-form.tsx";
import { CorrectionForm, StoredData } from "./stored-data.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

type GuardianPageProps = {
  /** Undefined for an unknown link. */
  view: GuardianPageView | undefined;
  path: string;
  problem: GuardianPageProblem | undefined;
  isSaved: boolean;
  /** The choice of a mail about the week; nothing while there is no consent. */
  weeklyMail: ReactNode;
};

const PROBLEMS: Record<GuardianPageProblem["says"], () => string> = {
  incomplete: m.incomplete,
  needsProof: m.needsProof,
  correctWrong: m.correctWrong,
  dayWrong: m.dayWrong,
  proofFailed: m.proofFailed,
};
const STATES: Record<GuardianPageView["state"], () => string> = {
  waiting: m.stateWaiting,
  given: m.stateGiven,
  withdrawn: m.stateWithdrawn,
};
const STATE_TONES = { waiting: "next", given: "works", withdrawn: "fails" } as const;

export function GuardianPagePanel({ view, path, problem, isSaved, weeklyMail }: GuardianPageProps) {
  const problemOf = (form: GuardianPageProblem["form"]) =>
    problem?.form === form ? PROBLEMS[problem.says]() : undefined;
  return (
    <div className="page-width max-w-2xl py-8 sm:py-12">
      {view ? (
        <>
          <PageTop view={view} isSaved={isSaved} />
          <OtherGuardians view={view} />
          <PurposesForm view={view} problem={problemOf("purposes")} />
          <AdultProof view={view} problem={problemOf("proof")} />
          {weeklyMail}
          <StoredData view={view} path={path} />
          <CorrectionForm view={view} problem={problemOf("correction")} />
          {view.state === "waiting" ? null : <WithdrawForm view={view} problem={problemOf("withdrawal")} />}
          <PageEnd view={view} />
        </>
      ) : (
        <UnknownLink />
      )}
    </div>
  );
}

type PartProps = { view: GuardianPageView };

function PageTop({ view, isSaved }: PartProps & { isSaved: boolean }) {
  return (
    <>
      <p>
        <Badge tone={STATE_TONES[view.state]}>{STATES[view.state]()}</Badge>
      </p>
      <h1 className="mt-3 text-headline tracking-tight">{m.title({ child: view.childName })}</h1>
      <p className="mt-3 text-lead text-muted">{m.lead({ child: view.childName })}</p>
      {isSaved ? (
        <div role="status" className="mt-6">
          <Notice>{m.saved()}</Notice>
        </div>
      ) : null}
      {view.eraseOn ? (
        <div className="mt-6">
          <Notice>
            <p>{m.withdrawnUntil({ day: view.eraseOn })}</p>
            <p className="mt-1">{m.openAgain()}</p>
          </Notice>
        </div>
      ) : null}
      {view.isWithdrawnByOther ? (
        <div className="mt-6">
          <Notice>{m.withdrawnByOther()}</Notice>
        </div>
      ) : null}
    </>
  );
}

function OtherGuardians({ view }: PartProps) {
  return view.waiting.map(({ id, email }) => (
    <Card key={id} className="mt-6">
      <h2 className="text-title">{m.otherTitle()}</h2>
      <p className="mt-2 break-words">{m.otherLead({ child: view.childName, email })}</p>
      <form method="post" className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="language" value={view.language} />
        <input type="hidden" name="guardian" value={id} />
        <Button type="submit" name="intent" value="allow-guardian">
          {m.allow()}
        </Button>
        <Button type="submit" name="intent" value="refuse-guardian" tone="quiet">
          {m.refuse()}
        </Button>
      </form>
    </Card>
  ));
}

function AdultProof({ view, problem }: PartProps & { problem: string | undefined }) {
  const isNeeded = view.purposes.some(({ canOpen }) => !canOpen);
  if (!isNeeded && !view.isVerified) return null;
  return (
    <Card className="mt-6">
      <h2 className="text-title">{m.proofTitle()}</h2>
      {view.isVerified ? (
        <p className="mt-2 text-works">{m.proven()}</p>
      ) : view.adultCheck ? (
        <>
          <p className="mt-2 text-muted">{m.proofLead({ issuer: view.adultCheck })}</p>
          <form method="post" className="mt-4 flex flex-col items-start gap-3">
            <FormError text={problem} />
            <input type="hidden" name="language" value={view.language} />
            <Button type="submit" name="intent" value="start-proof">
              {m.proofButton()}
            </Button>
          </form>
        </>
      ) : (
        <p className="mt-2 text-muted">{m.proofMissing()}</p>
      )}
    </Card>
  );
}

function PageEnd({ view }: PartProps) {
  return (
    <section className="mt-10 text-muted">
      <h2 className="text-ink text-title">{m.askTitle()}</h2>
      <p className="mt-2 break-words">{m.ask({ contact: view.contact, time: view.times.answer })}</p>
      {view.state === "waiting" ? (
        <p className="mt-2">{m.notYours({ time: view.times.unanswered })}</p>
      ) : null}
      <p className="mt-2">
        <Link to={localizedPath("/info/privacy")} reloadDocument>
          {m.privacy()}
        </Link>
      </p>
    </section>
  );
}

function UnknownLink() {
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.invalidLinkTitle()}</h1>
      <p className="mt-3 text-muted">{m.invalidLink()}</p>
      <p className="mt-3">
        <Link to={localizedPath("/info/contact")} reloadDocument>
          {m.writeToUs()}
        </Link>
      </p>
    </>
  );
}
