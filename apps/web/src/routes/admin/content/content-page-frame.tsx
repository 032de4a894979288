import * as m from "@nirmaan/messages/administration-content.ts";
import type { ReactNode } from "react";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

type ContentPageFrameProps = { title: string; words: string; done: string | undefined; children: ReactNode };

export const ContentPageFrame = ({ title, words, done, children }: ContentPageFrameProps) => (
  <>
    <p>
      <Link to="/admin/content">{m.content()}</Link>
    </p>
    <h1 className="mt-2 text-headline tracking-tight">{title}</h1>
    <p className="mt-1 mb-6 max-w-reading text-muted">{words}</p>
    <div role="status" className="mb-6 empty:hidden">
      {done ? <Notice>{done}</Notice> : null}
    </div>
    {children}
  </>
);
