import { GlossaryList } from "#features/glossary/glossary-list.tsx";
import glossaryScript from "#features/glossary/glossary-script.ts?worker&url";
import {
  isTermFound,
  LONGEST_SEARCH,
  searchWords,
  termCount,
  typedIn,
} from "#features/glossary/glossary-search.ts";
import { readGlossary } from "#features/glossary/read-glossary.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { TextField } from "#ui/controls/text-field.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/glossary-page.ts";
import "#features/glossary/glossary.css";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Glossary in English and Hindi",
    description: "The terms of school computer science in English and Hindi, each with one plain sentence.",
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
        Glossary <span lang="hi">शब्दावली</span>
      </h1>
      <p className="mt-3 max-w-reading text-lead text-muted">
        The words of your textbook in English and Hindi, each explained in one sentence.
      </p>
      <form action="/glossary" data-glossary-search="" className="mt-8">
        <TextField
          label="Find a word"
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          placeholder="loop, लूप or shart"
        />
      </form>
      <p role="status" data-term-count="" className="mt-4 mb-6 text-muted">
        {termCount(found, terms.length)}
      </p>
      <GlossaryList subjects={subjects} isFound={isFound} />
      <div data-no-term="" hidden={found > 0}>
        <EmptyState scene="missing-brick" sentence="No term begins like this. Try fewer letters." />
      </div>
      <script type="module" src={glossaryScript} />
    </div>
  );
}
