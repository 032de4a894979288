import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";

type ConsentPanelProps = {
  request: { studentName: string; state: "waiting" | "given" | "withdrawn" } | undefined;
};

const STORED = [
  ["Name, e-mail address, date of birth", "to keep the account and to know that you have to be asked"],
  ["Board, class and progress in lessons", "to show the right lessons and how far they have come"],
  ["Programs that were saved", "to open them again on any device"],
];

const OPENED = [
  ["Chat history", "conversations with the tutor are kept, so that they can be read again"],
  ["Sharing", "a program can be shown to others by a link"],
  ["Classes", "a teacher sees the progress of the students in the class"],
  ["Payments", "a paid tier can be bought"],
];

export function ConsentPanel({ request }: ConsentPanelProps) {
  if (!request)
    return (
      <div className="page-width max-w-2xl py-12">
        <h1 className="text-headline tracking-tight">This link is no longer valid</h1>
        <p className="mt-3 text-muted">
          There may be a newer mail, or the account was deleted. Nothing was changed. Open the link in the
          newest mail, or{" "}
          <Link to="/info/contact" reloadDocument>
            write to us
          </Link>
          .
        </p>
      </div>
    );
  const { studentName, state } = request;
  return (
    <div className="page-width max-w-2xl py-8 sm:py-12">
      <p>
        {state === "given" ? <Badge tone="works">You have agreed</Badge> : null}
        {state === "waiting" ? <Badge>Waiting for you</Badge> : null}
        {state === "withdrawn" ? <Badge tone="fails">Taken back</Badge> : null}
      </p>
      <h1 className="mt-3 text-headline tracking-tight">May {studentName} use all of Nirmaan?</h1>
      <p className="mt-3 text-lead text-muted">
        {studentName} is under 18 and gave your address as that of a parent or guardian. Learning works
        without your word. Four things do not.
      </p>
      <Facts heading="What your agreement opens" facts={OPENED} />
      <Facts heading="What is stored, and for what" facts={STORED} />
      <p className="mt-6">
        Nothing is sold, and there are no advertisements. You can take your agreement back at any time on this
        page. {studentName} can download or delete everything in the profile. More is on the{" "}
        <Link to="/info/privacy" reloadDocument>
          privacy page
        </Link>
        .
      </p>
      <form method="post" className="mt-8">
        {state === "given" ? (
          <Button type="submit" name="answer" value="withdraw" tone="danger" size="large">
            Take my agreement back
          </Button>
        ) : (
          <Button type="submit" name="answer" value="approve" tone="next" size="large">
            Yes, I agree
          </Button>
        )}
      </form>
      <p className="mt-4 text-muted text-small">
        {state === "given"
          ? "Afterwards the four things close again; learning goes on."
          : "By agreeing you say that you are the parent or guardian. To say no, do nothing: they stay closed."}
      </p>
    </div>
  );
}

function Facts({ heading, facts }: { heading: string; facts: string[][] }) {
  return (
    <Card className="mt-6">
      <h2 className="text-title">{heading}</h2>
      <dl className="mt-3 flex flex-col gap-3">
        {facts.map(([what, why]) => (
          <div key={what}>
            <dt className="font-strong">{what}</dt>
            <dd className="text-muted">{why}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
