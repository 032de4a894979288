import * as m from "@nirmaan/messages/glossary.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { otherLocale } from "@nirmaan/messages/locale/locale.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import { GlossaryList } from "#features/glossary/glossary-list.tsx";
import glossaryScript from "#features/glossary/glossary-script.ts?worker&url";
import { isTermFound, LONGEST_SEARCH, searchWords, typedIn } from "#features/glossary/glossary-search.ts";
import { readGlossary } from "#features/glossary/read-glossary.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { TextField } from "#ui/controls/text-field.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/glossary-page.ts";
import "#features/glossary/glossary.css";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.pageTitle(),
    description: m.pageDescription(),
    path: "/glossary",
  });

export const loader = ({ request }: Route.LoaderArgs) => ({
  subjects: readGlossary(),
  typed: typedIn(new URL(request.url).searchParams),
});

export default function GlossaryPage({ loaderData: { subjects, typed } }: Route.ComponentProps) {
  const terms = subjects.flatMap((subject) => subject.terms);
  const isFound = (term: (typeof terms)[number]) => isTermFound(searchWords(term), typed);
  const found = terms.filter(isFound).length;
  return (
    <div className="page-width max-w-3xl py-10 md:py-16">
      <h1 className="text-headline tracking-tight">
        <Rich
          parts={m.heading({ other: (words) => <span lang={otherLocale(currentLocale())}>{words}</span> })}
        />
      </h1>
      <p className="mt-3 max-w-reading text-lead text-muted">{m.lead()}</p>
      <form action={localizedPath("/glossary")} data-glossary-search="" className="mt-8">
        <TextField
          label={m.findAWord()}
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          placeholder={m.searchExample()}
        />
      </form>
      <p
        role="status"
        data-all-terms={m.allTerms({ count: terms.length })}
        data-some-terms={m.someTerms({ found: "#", count: terms.length })}
        className="mt-4 mb-6 text-muted"
      >
        {found === terms.length
          ? m.allTerms({ count: terms.length })
          : m.someTerms({ found, count: terms.length })}
      </p>
      <GlossaryList subjects={subjects} isFound={isFound} />
      <div data-no-term="" hidden={found > 0}>
        <EmptyState scene="missing-brick" sentence={m.noTerm()} />
      </div>
      <script type="module" src={glossaryScript} />
    </div>
  );
}
