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
    <section aria-label="Certificates">
      <h2 className="text-title">Certificates</h2>
      <p className="mt-1 mb-4 max-w-reading text-muted">
        Pass every exercise of a course, and you get a certificate that anybody can check: it lists the
        exercises behind it, and your programs stay yours.
      </p>
      {refusal ? (
        <p role="alert" className="mb-4 text-fails">
          {refusal}
        </p>
      ) : null}
      {papers.length === 0 ? (
        <p>
          No course is complete yet. Certificates appear here as soon as all lessons of a course are written.
        </p>
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
        label="Exercises passed"
        words={`${paper.done} of ${paper.needed}`}
        percent={Math.floor((100 * paper.done) / paper.needed)}
      />
    );
  if (paper.kind === "ready")
    return (
      <Form method="post">
        <input type="hidden" name="course" value={paper.course} />
        <Button type="submit" tone="next">
          Get my certificate
        </Button>
      </Form>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to={`/student/certificates/${paper.code}`} reloadDocument>
        Download PDF
      </ButtonLink>
      <Link to={`/certificates/${paper.code}`} reloadDocument>
        See what others see
      </Link>
      <span className="text-muted text-small">
        {paper.code} · {paper.issuedOn}
      </span>
    </div>
  );
}
