import * as m from "@nirmaan/messages/info.ts";
import type { ReactNode } from "react";
import { dayOf, type InfoText } from "./info-text.ts";

export function InfoArticle({ page, children }: { page: InfoText; children?: ReactNode }) {
  return (
    <article className="mx-auto w-full max-w-reading px-4 py-12 md:py-20">
      <h1 className="text-headline tracking-tight">{page.title}</h1>
      <p className="mt-4 text-lead text-muted">{page.lead}</p>
      {children}
      {page.sections.map(({ heading, paragraphs, points }) => (
        <section key={heading} className="mt-10">
          <h2 className="text-title">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-3 leading-7">
              {text}
            </p>
          ))}
          {points.length > 0 ? (
            <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 leading-7 marker:text-edge">
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <p className="mt-12 border-line border-t pt-4 text-muted text-small">
        {m.lastChanged({ day: dayOf(page) })}
      </p>
    </article>
  );
}
