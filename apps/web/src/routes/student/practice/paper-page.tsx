import * as m from "@nirmaan/messages/practice.ts";
import { Printer } from "lucide-react";
import { data } from "react-router";
import { PrintedPaper } from "#features/practice/papers/printed-paper.tsx";
import { PaperCode, readPrintedPaper } from "#features/practice/papers/read-printed-paper.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/paper-page.ts";

export const handle: PageHandle = { crumb: m.paper };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.paper(), description: m.pageDescription() });

export function loader({ request, params }: Route.LoaderArgs) {
  const isScheme = new URL(request.url).searchParams.has("scheme");
  const code = PaperCode.safeParse(params.code);
  const paper = code.success ? readPrintedPaper(code.data, isScheme) : undefined;
  if (!paper) throw data(m.noSuchPaper(), { status: 404 });
  return { paper, isScheme };
}

/** PRAC-04: the paper and its marking scheme are two documents: the scheme is never the last page of the paper. */
export default function PaperPage({ loaderData: { paper, isScheme } }: Route.ComponentProps) {
  return (
    <>
      <div data-print="off" className="mb-6">
        <StudentPageFrame title={isScheme ? m.markingScheme() : m.paper()} lead={m.paperLead()}>
          <div className="flex flex-col gap-4">
            {paper.gaps.length > 0 ? (
              <Notice>{m.paperGaps({ drawn: paper.marks, marks: paper.boardMarks })}</Notice>
            ) : null}
            {paper.isChanged ? <Notice>{m.paperChanged()}</Notice> : null}
            <div className="flex flex-wrap gap-2">
              <Button tone="next" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {m.printOrSave()}
              </Button>
              <ButtonLink to={isScheme ? "?" : "?scheme"}>
                {isScheme ? m.showPaper() : m.showMarkingScheme()}
              </ButtonLink>
            </div>
          </div>
        </StudentPageFrame>
      </div>
      <PrintedPaper paper={paper} isScheme={isScheme} />
    </>
  );
}
