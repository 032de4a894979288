import { Card } from "#ui/layout/card.tsx";

type OutboxMail = { at: string; to: string; subject: string; text: string };

const LINK = /(https?:\/\/\S+)/;
const WHEN = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

export function OutboxList({ mails }: { mails: OutboxMail[] }) {
  return (
    <main id="main" className="page-width max-w-3xl py-8">
      <h1 className="text-headline tracking-tight">Outbox</h1>
      <p className="mt-2 text-muted">
        What would have been sent, newest first. With SMTP_URL set, mails are sent and not kept here.
      </p>
      <div className="mt-8 flex flex-col gap-4">
        {mails.length === 0 ? <p>Nothing has been sent yet.</p> : null}
        {mails.map(({ at, to, subject, text }) => (
          <Card key={at + to}>
            <h2 className="text-title">{subject}</h2>
            <p className="text-muted text-small">
              To {to}, {WHEN.format(new Date(at))}
            </p>
            <p className="mt-3 whitespace-pre-wrap break-words">
              {text.split(LINK).map((part, at) =>
                at % 2 === 1 ? (
                  <a key={part} href={part} className="underline underline-offset-4">
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
          </Card>
        ))}
      </div>
    </main>
  );
}
