import * as m from "@nirmaan/messages/certificates.ts";
import { Award } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { Card } from "#ui/layout/card.tsx";

type Paper =
  | { kind: "issued"; course: string; title: string; code: string; issuedOn: string }
  | { kind: "ready"; course: string; title: string }
  | { kind: "on-the-way"; course: string; title: string; done: number; needed: number };

type CertificatesPanelProps = { papers: Paper[]; refusal?: string };

export function CertificatesPanel({ papers, refusal }: CertificatesPanelProps) {
  return (
    <section aria-label={m.certificates()}>
      <h2 className="text-title">{m.certificates()}</h2>
      <p className="mt-1 mb-4 max-w-reading text-muted">{m.certificatesText()}</p>
      {refusal ? (
        <p role="alert" className="mb-4 text-fails">
          {refusal}
        </p>
      ) : null}
      {papers.length === 0 ? (
        <p>{m.noCertificates()}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {papers.map((paper) => (
            <li key={paper.course}>
              <Card className="flex h-full flex-col gap-3 p-4">
                <h3 className="flex items-center gap-2 font-strong">
                  <Award className="size-5 shrink-0 text-muted" aria-hidden="true" />
                  {paper.title}
                </h3>
                <PaperState paper={paper} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PaperState({ paper }: { paper: Paper }) {
  if (paper.kind === "on-the-way")
    return (
      <ProgressLine
        label={m.exercisesPassed()}
        words={m.exercisesPassedOf({ done: paper.done, needed: paper.needed })}
        percent={Math.floor((100 * paper.done) / paper.needed)}
      />
    );
  if (paper.kind === "ready")
    return (
      <Form method="post">
        <input type="hidden" name="course" value={paper.course} />
        <Button type="submit" tone="next">
          {m.getCertificate()}
        </Button>
      </Form>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to={`/student/certificates/${paper.code}`} reloadDocument>
        {m.downloadPdf()}
      </ButtonLink>
      <Link to={`/certificates/${paper.code}`} reloadDocument>
        {m.seeAsOthers()}
      </Link>
      <span className="text-muted text-small">
        {paper.code} · {paper.issuedOn}
      </span>
    </div>
  );
}
