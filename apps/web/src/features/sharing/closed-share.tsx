import * as m from "@nirmaan/messages/sharing.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SharePageFrame } from "./share-page-frame.tsx";

/** For a link that is closed or was never given out. It says nothing about the one who shared it. */
export function ClosedShare({ status, children }: { status: number; children?: ReactNode }) {
  const isGone = status === 410;
  const heading = isGone ? m.closedTitle() : m.unknownTitle();
  return (
    <SharePageFrame>
      <title>{`${heading} · Nirmaan`}</title>
      <meta name="robots" content="noindex" />
      {children}
      <h1 className="text-center text-headline tracking-tight">{heading}</h1>
      <EmptyState
        scene="missing-brick"
        sentence={isGone ? m.closedText() : m.unknownText()}
        action={
          <ButtonLink to="/" reloadDocument>
            {m.goHome()}
          </ButtonLink>
        }
      />
    </SharePageFrame>
  );
}
