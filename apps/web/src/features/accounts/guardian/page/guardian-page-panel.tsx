import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import { GUARDIAN_PAGE_EN } from "./guardian-page-en.ts";
import { GUARDIAN_PAGE_HI } from "./guardian-page-hi.ts";
import type { GuardianPageView, GuardianPageWords } from "./guardian-page-view.ts";
import { PurposesForm } from "./purposes-form.tsx";
import { CorrectionForm, StoredData } from "./stored-data.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

const GUARDIAN_PAGE_WORDS = { en: GUARDIAN_PAGE_EN, hi: GUARDIAN_PAGE_HI };

/** Which form could not be carried out, and a sentence of the page's words. */
export type GuardianPageProblem = {
  form: "purposes" | "correction" | "withdrawal" | "proof";
  says: "incomplete" | "needsProof" | "correctWrong" | "dayWrong" | "proofFailed";
};

type GuardianPageProps = {
  /** Undefined for an unknown link. */
  view: GuardianPageView | undefined;
  language: "en" | "hi";
  path: string;
  problem: GuardianPageProblem | undefined;
  isSaved: boolean;
};

const STATE_TONES = { waiting: "next", given: "works", withdrawn: "fails" } as const;

export function GuardianPagePanel({ view, language, path, problem, isSaved }: GuardianPageProps) {
  const words = GUARDIAN_PAGE_WORDS[language];
  const problemOf = (form: GuardianPageProblem["form"]) =>
    problem?.form === form ? words[problem.says] : undefined;
  return (
    <div lang={language} className="page-width max-w-2xl py-8 sm:py-12">
      <p className="mb-4 text-right">
        <a
          href={`${path}?lang=${language === "en" ? "hi" : "en"}`}
          lang={language === "en" ? "hi" : "en"}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.switchTo}
        </a>
      </p>
      {view ? (
        <>
          <PageTop view={view} words={words} isSaved={isSaved} />
          <OtherGuardians view={view} words={words} />
          <PurposesForm view={view} words={words} problem={problemOf("purposes")} />
          <AdultProof view={view} words={words} problem={problemOf("proof")} />
          <StoredData view={view} words={words} path={path} />
          <CorrectionForm view={view} words={words} problem={problemOf("correction")} />
          {view.state === "waiting" ? null : (
            <WithdrawForm view={view} words={words} problem={problemOf("withdrawal")} />
          )}
          <PageEnd view={view} words={words} />
        </>
      ) : (
        <UnknownLink words={words} />
      )}
    </div>
  );
}

type PartProps = { view: GuardianPageView; words: GuardianPageWords };

function PageTop({ view, words, isSaved }: PartProps & { isSaved: boolean }) {
  return (
    <>
      <p>
        <Badge tone={STATE_TONES[view.state]}>{words.states[view.state]}</Badge>
      </p>
      <h1 className="mt-3 text-headline tracking-tight">{words.title(view.childName)}</h1>
      <p className="mt-3 text-lead text-muted">{words.lead(view.childName)}</p>
      {isSaved ? (
        <div role="status" className="mt-6">
          <Notice>{words.saved}</Notice>
        </div>
      ) : null}
      {view.eraseOn ? (
        <div className="mt-6">
          <Notice>
            <p>{words.withdrawnUntil(view.eraseOn)}</p>
            <p className="mt-1">{words.openAgain}</p>
          </Notice>
        </div>
      ) : null}
      {view.isWithdrawnByOther ? (
        <div className="mt-6">
          <Notice>{words.withdrawnByOther}</Notice>
        </div>
      ) : null}
    </>
  );
}

function OtherGuardians({ view, words }: PartProps) {
  return view.waiting.map(({ id, email }) => (
    <Card key={id} className="mt-6">
      <h2 className="text-title">{words.otherTitle}</h2>
      <p className="mt-2 break-words">{words.otherLead(view.childName, email)}</p>
      <form method="post" className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="language" value={view.language} />
        <input type="hidden" name="guardian" value={id} />
        <Button type="submit" name="intent" value="allow-guardian">
          {words.allow}
        </Button>
        <Button type="submit" name="intent" value="refuse-guardian" tone="quiet">
          {words.refuse}
        </Button>
      </form>
    </Card>
  ));
}

function AdultProof({ view, words, problem }: PartProps & { problem: string | undefined }) {
  const isNeeded = view.purposes.some(({ canOpen }) => !canOpen);
  if (!isNeeded && !view.isVerified) return null;
  return (
    <Card className="mt-6">
      <h2 className="text-title">{words.proofTitle}</h2>
      {view.isVerified ? (
        <p className="mt-2 text-works">{words.proven}</p>
      ) : view.adultCheck ? (
        <>
          <p className="mt-2 text-muted">{words.proofLead(view.adultCheck)}</p>
          <form method="post" className="mt-4 flex flex-col items-start gap-3">
            <FormError text={problem} />
            <input type="hidden" name="language" value={view.language} />
            <Button type="submit" name="intent" value="start-proof">
              {words.proofButton}
            </Button>
          </form>
        </>
      ) : (
        <p className="mt-2 text-muted">{words.proofMissing}</p>
      )}
    </Card>
  );
}

function PageEnd({ view, words }: PartProps) {
  return (
    <section className="mt-10 text-muted">
      <h2 className="text-ink text-title">{words.askTitle}</h2>
      <p className="mt-2 break-words">{words.ask(view.contact, view.times.answer)}</p>
      {view.state === "waiting" ? <p className="mt-2">{words.notYours(view.times.unanswered)}</p> : null}
      <p className="mt-2">
        <Link to="/info/privacy" reloadDocument>
          {words.privacy}
        </Link>
      </p>
    </section>
  );
}

function UnknownLink({ words }: { words: GuardianPageWords }) {
  return (
    <>
      <h1 className="text-headline tracking-tight">{words.invalidTitle}</h1>
      <p className="mt-3 text-muted">{words.invalid}</p>
      <p className="mt-3">
        <Link to="/info/contact" reloadDocument>
          {words.writeToUs}
        </Link>
      </p>
    </>
  );
}
