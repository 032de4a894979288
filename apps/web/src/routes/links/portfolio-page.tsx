import * as m from "@nirmaan/messages/portfolio.ts";
import { isRouteErrorResponse } from "react-router";
import { BadgeDrawing } from "#features/achievements/badge-drawing.tsx";
import { BADGES, localizedBadge } from "#features/achievements/badges.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { ClosedShare } from "#features/sharing/closed-share.tsx";
import { readChosenPieces } from "#features/sharing/portfolio/read-portfolio.server.ts";
import { SharePageFrame } from "#features/sharing/share-page-frame.tsx";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import { visitShare } from "#use-cases/sharing/visit-share.server.ts";
import type { Route } from "./+types/portfolio-page.ts";

/** For whoever has the link, without an account: it shows what the student has chosen, and nothing else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { database, env } = requestContext.services;
  const { db } = database;
  const clock = currentClock(env.CHILD_RULES_BIND_FROM);
  const session = await sessionOf(requestContext);
  const viewer = session.kind === "signed-in" ? session.person : undefined;
  const share = await orRefusePage(() =>
    visitShare(db, viewer, { kind: "portfolio", token: params.token, clock }),
  );
  const { projects, badges, certificates } = await readChosenPieces(db, share, clock);
  return {
    displayName: share.displayName,
    isClosed: share.state !== "on",
    projects: projects.map(({ title, token }) => ({ title, to: `/shared/${token}` })),
    badges: BADGES.filter(({ id }) => badges.includes(id))
      .map(localizedBadge)
      .map(({ id, name, rule, shape }) => ({ id, name, rule, shape })),
    certificates: certificates.map(({ code, title }) => ({ title, to: `/certificates/${code}` })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? m.portfolioOf({ name: loaderData.displayName }) : m.portfolio(),
    description: m.publicDescription(),
  });

export default function PortfolioPage({ params, loaderData }: Route.ComponentProps) {
  const { displayName, isClosed, projects, badges, certificates } = loaderData;
  const isEmpty = projects.length + badges.length + certificates.length === 0;
  return (
    <SharePageFrame>
      {isClosed ? <Notice>{m.onlyModerators()}</Notice> : null}
      <h1 className="mt-2 text-headline tracking-tight">{m.portfolioOf({ name: displayName })}</h1>
      <p className="mt-1 text-muted">{m.publicLead()}</p>
      {isEmpty ? <p className="mt-8">{m.nothingChosen()}</p> : null}
      <LinkList heading={m.projects()} note={m.logInToOpen()} links={projects} />
      {badges.length > 0 ? (
        <section aria-labelledby="badges" className="mt-10">
          <h2 id="badges" className="mb-4 text-title">
            {m.badges()}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {badges.map(({ id, name, rule, shape }) => (
              <li key={id} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
                <BadgeDrawing shape={shape} isEarned />
                <div className="min-w-0 flex-1">
                  <h3 className="font-strong">{name}</h3>
                  <p className="text-muted text-small">{rule}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LinkList heading={m.certificates()} note={m.certificatesAreChecked()} links={certificates} />
      <p className="mt-10 text-small">
        <Link to={`/portfolio/${params.token}/report`} reloadDocument>
          {m.report()}
        </Link>
      </p>
    </SharePageFrame>
  );
}

type LinkListProps = { heading: string; note: string; links: { title: string; to: string }[] };

function LinkList({ heading, note, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <section aria-label={heading} className="mt-10">
      <h2 className="text-title">{heading}</h2>
      <p className="mt-1 mb-3 text-muted text-small">{note}</p>
      <ul className="grid gap-3">
        {links.map(({ title, to }) => (
          <li key={to} className="rounded-card border border-line bg-surface p-4">
            <Link to={to} reloadDocument className="break-words font-strong">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status))
    return <ClosedShare status={error.status} />;
  return <ErrorPage error={error} />;
}
