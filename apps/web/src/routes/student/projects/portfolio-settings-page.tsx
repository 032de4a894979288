import * as m from "@nirmaan/messages/portfolio.ts";
import { data, redirect } from "react-router";
import { type FieldErrors, formText } from "#features/accounts/forms/parse-form.ts";
import { BADGES, localizedBadge } from "#features/achievements/badges.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { PortfolioForm, type PortfolioView } from "#features/sharing/portfolio/portfolio-form.tsx";
import { portfolioFormFor } from "#features/sharing/portfolio/portfolio-pieces.ts";
import { readOwnPortfolio } from "#features/sharing/portfolio/read-portfolio.server.ts";
import { savePortfolio } from "#features/sharing/portfolio/save-portfolio.server.ts";
import { firstNameOf } from "#features/sharing/share-form.ts";
import { stopSharing } from "#features/sharing/share-project.server.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { hearTexts } from "#features/tutor/hearing/hear-texts.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { mayUse } from "#server/people/may-use.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { HelpCard } from "#ui/help/help-card.tsx";
import type { HelpWords } from "#ui/help/help-words.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/portfolio-settings-page.ts";

export const handle: PageHandle = { crumb: m.portfolio };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.portfolio(), description: m.lead() });

type Own = Awaited<ReturnType<typeof readOwnPortfolio>>;

export async function loader({ context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { database, env } = context.get(requestContextKey).services;
  const { share, pieces, choices } = await readOwnPortfolio(database.db, student);
  const names = new Map(BADGES.map(localizedBadge).map(({ id, name }) => [id, name]));
  const view: PortfolioView = {
    displayName: share?.displayName ?? firstNameOf(student.name),
    address: share?.state === "on" ? `${siteUrlOf(env)}/portfolio/${share.token}` : undefined,
    closed: closedBy(share),
    projects: choices.projects.map(({ slug, title }) => ({
      value: slug,
      label: title,
      isChosen: pieces.projects.includes(slug),
    })),
    badges: choices.badges.map((badge) => ({
      value: badge,
      label: names.get(badge) ?? badge,
      isChosen: pieces.badges.includes(badge),
    })),
    certificates: mayUse(student, "public-certificate")
      ? choices.certificates.map(({ code, title }) => ({
          value: code,
          label: title,
          isChosen: pieces.certificates.includes(code),
        }))
      : [],
  };
  return { view, mayShow: mayUse(student, "portfolio") };
}

function closedBy(share: Own["share"]): PortfolioView["closed"] {
  if (share?.state === "hidden") return { kind: "hidden" };
  return share?.state === "taken-down" ? { kind: "taken-down", reason: share.reason ?? "" } : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const student = studentOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const fields = await request.formData();
  const intent = formText(fields, "intent");
  if (intent === "stop") {
    await stopSharing(db, student, { kind: "portfolio", slug: "" });
    throw redirect("/student/portfolio");
  }
  if (intent !== "save") return answer({ errors: { form: m.chooseButton() } });
  const displayName = formText(fields, "displayName");
  // Before every check and limit. What a child writes in distress is not published.
  const heard = await hearTexts(services, { place: "portfolio", texts: [displayName], student });
  const written = { displayName, help: heard?.words };
  if (heard?.isClear) return answer({ ...written, isHeldBack: true });
  const form = portfolioFormFor(student.name).safeParse({
    displayName,
    pieces: {
      projects: fields.getAll("projects"),
      badges: fields.getAll("badges"),
      certificates: fields.getAll("certificates"),
    },
  });
  if (!form.success) {
    const [issue] = form.error.issues;
    const field = issue?.path[0] === "displayName" ? "displayName" : "form";
    return answer({ ...written, errors: { [field]: issue?.message ?? "" } });
  }
  try {
    await services.limits.share(student.id);
    await savePortfolio(db, student, form.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer({ ...written, errors: { form: error.message }, status: error.status });
  }
  if (heard) return answer(written);
  throw redirect("/student/portfolio");
}

type PortfolioFormOutcome = {
  errors?: FieldErrors;
  displayName?: string;
  help?: HelpWords | undefined;
  isHeldBack?: boolean;
  status?: number;
};

/** What the page shows instead of loading again: refusals, and words for a child in distress. */
const answer = ({
  errors,
  displayName,
  help,
  isHeldBack = false,
  status = errors ? 400 : 200,
}: PortfolioFormOutcome) => data({ errors: errors ?? {}, displayName, help, isHeldBack }, { status });

export default function PortfolioSettingsPage({
  loaderData: { view, mayShow },
  actionData,
}: Route.ComponentProps) {
  return (
    <StudentPageFrame title={m.portfolio()} lead={m.lead()}>
      {actionData?.help ? (
        <div className="mb-6 max-w-xl">
          <HelpCard words={actionData.help}>
            {actionData.isHeldBack ? <p>{m.nothingShown()}</p> : null}
          </HelpCard>
        </div>
      ) : null}
      {mayShow || view.closed ? (
        <PortfolioForm view={view} errors={actionData?.errors ?? {}} givenName={actionData?.displayName} />
      ) : (
        <Notice>
          <p>{m.needsConsent()}</p>
          <p className="mt-3">
            <ButtonLink to="/student/profile">{m.askGuardian()}</ButtonLink>
          </p>
        </Notice>
      )}
    </StudentPageFrame>
  );
}
