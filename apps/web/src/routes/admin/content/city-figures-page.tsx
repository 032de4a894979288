import * as m from "@nirmaan/messages/administration-content.ts";
import { formatNumber } from "@nirmaan/messages/locale/format.ts";
import { data } from "react-router";
import { ChangeList } from "#features/administration/content/change-list.tsx";
import { ContentPreview } from "#features/administration/content/content-preview.tsx";
import { FigureForm } from "#features/administration/content/figure-form.tsx";
import { readContentChanges } from "#features/administration/content/read-content-changes.server.ts";
import type { City } from "#features/cities/city.ts";
import { CityFootnotes } from "#features/cities/city-footnotes.tsx";
import { CityOverview } from "#features/cities/city-overview.tsx";
import {
  EDITABLE_FIGURES,
  type EditableFigure,
  figureText,
  findFigure,
} from "#features/cities/editable-figures.ts";
import { draftFigure, FigureFields, fieldsOfFigure } from "#features/cities/figure-draft.ts";
import { figureKey, readFigure } from "#features/cities/figure-override.ts";
import { LEVEL_WORDS } from "#features/cities/footnotes.ts";
import { readCity, readSources, viewCity } from "#features/cities/read-cities.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";
import {
  changeContentItem,
  readItemHistory,
  shownChange,
} from "#use-cases/content/change-content-item.server.ts";
import { draftFigureOf } from "#use-cases/content/draft-content.server.ts";
import type { Route } from "./+types/city-figures-page.ts";
import { ContentPageFrame } from "./content-page-frame.tsx";
import { fieldsOf, respond } from "./content-response.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name ?? m.city(), description: m.cityDescription() });

function readAsked(url: URL) {
  const city = readCity(url.searchParams.get("city") ?? "");
  if (!city) throw data(m.noSuchCity(), { status: 404 });
  return { city, definition: findFigure(url.searchParams.get("figure") ?? "") };
}

/** A figure as a list shows it; the form has the same value as it is typed. */
function figureRow(city: City, figure: EditableFigure) {
  const { value, year = "" } = readFigure(city, figure.path) as { value: unknown; year?: string };
  const text = typeof value === "number" ? formatNumber(value) : figureText(figure, value);
  const { source1 } = fieldsOfFigure(city, figure);
  const source = readSources()[source1]?.name ?? source1;
  return { text: text || m.notAvailable(), source: [source, year].filter(Boolean).join(", ") || "–" };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { city, definition } = readAsked(url);
  const all = { kind: "city-figure", keyPrefix: figureKey(city.slug, "") } as const;
  const history = definition
    ? await readItemHistory(db, admin, { kind: "city-figure", key: figureKey(city.slug, definition.path) })
    : { basedOn: "", changes: (await readContentChanges(db, admin, all)).map(shownChange) };
  return {
    ...history,
    name: city.name,
    slug: city.slug,
    figures: EDITABLE_FIGURES.map((figure) => ({
      path: figure.path,
      label: figure.label(),
      ...figureRow(city, figure),
    })),
    form: definition && {
      label: definition.label(),
      hint: definition.hint(),
      isYesOrNo: definition.kind === "yes-no",
      sources: Object.entries(readSources()).map(([value, { name }]) => ({ value, label: name })),
      levels: Object.entries(LEVEL_WORDS).map(([value, label]) => ({ value, label: label() })),
      shown: fieldsOfFigure(city, definition) as Record<string, string>,
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { city, definition } = readAsked(url);
  const { outcome, refusal } = await changeContentItem(
    { db, admin, fields: fieldsOf(await request.formData()) },
    definition
      ? draftFigureOf(city, definition)
      : () => ({ kind: "invalid", errors: { form: m.chooseFigure() } }),
  );
  const draft =
    outcome.preview && definition
      ? draftFigure(city, definition, FigureFields.parse(outcome.preview), readSources())
      : undefined;
  const view = draft?.kind === "valid" ? viewCity(draft.city, draft.sources) : undefined;
  return respond({ outcome: { ...outcome, view }, refusal });
}

export default function CityFiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, figures, form, basedOn, changes } = loaderData;
  const { preview, given, errors = {}, done, view } = actionData ?? {};
  return (
    <ContentPageFrame
      title={form ? m.figureOf({ figure: form.label, city: name }) : m.figuresOf({ city: name })}
      words={m.figuresLead()}
      done={done}
    >
      {preview && view ? (
        <ContentPreview fields={preview}>
          <CityOverview cards={view.cards} panels={view.panels} />
          <div className="mt-6">
            <CityFootnotes footnotes={view.footnotes} />
          </div>
        </ContentPreview>
      ) : null}
      {form && !preview ? (
        <FigureForm key={basedOn} {...form} given={given ?? form.shown} errors={errors} basedOn={basedOn} />
      ) : null}
      {form ? null : (
        <ResponsiveTable
          caption={m.figuresOf({ city: name })}
          rows={figures}
          keyOf={({ path }) => path}
          columns={[
            {
              heading: m.figure(),
              cell: ({ path, label }) => (
                <Link to={`/admin/content/city?city=${slug}&figure=${path}`}>{label}</Link>
              ),
            },
            { heading: m.shownNow(), cell: ({ text }) => text },
            { heading: m.sourceAndYear(), cell: ({ source }) => <span lang="en">{source}</span> },
          ]}
        />
      )}
      <section aria-labelledby="changes" className="mt-10">
        <h2 id="changes" className="mb-2 text-title">
          {m.changes()}
        </h2>
        <ChangeList changes={changes} />
        <p className="mt-4 flex flex-wrap gap-x-6">
          {form ? (
            <Link to={`/admin/content/city?city=${slug}`}>{m.allFiguresOf({ city: name })}</Link>
          ) : null}
          <Link to={`/cities/${slug}`} reloadDocument>
            {m.pageOf({ city: name })}
          </Link>
        </p>
      </section>
    </ContentPageFrame>
  );
}
