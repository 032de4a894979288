import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as playground from "@nirmaan/messages/playground.ts";
import * as m from "@nirmaan/messages/sharing.ts";
import { data, redirect } from "react-router";
import { projectTitle } from "#domain/project-slug.ts";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { readSource } from "#features/sharing/open-share.server.ts";
import { findPersonalDetails } from "#features/sharing/personal-details.ts";
import { readOwnShare } from "#features/sharing/read-own-shares.server.ts";
import { firstNameOf, shareFormFor } from "#features/sharing/share-form.ts";
import { SharePanel, type ShareView } from "#features/sharing/share-panel.tsx";
import { isSharable, shareProject, stopSharing } from "#features/sharing/share-project.server.ts";
import { sharedFiles } from "#features/sharing/shared-files.ts";
import { sharedTexts } from "#features/sharing/shared-texts.ts";
import { SourceLine } from "#features/sharing/source-line.tsx";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { hearTexts } from "#features/tutor/hearing/hear-texts.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { mayUse } from "#server/people/may-use.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { HelpCard } from "#ui/help/help-card.tsx";
import type { HelpWords } from "#ui/help/help-words.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/share-page.ts";

export const handle: PageHandle = { crumb: m.shareCrumb };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.shareCrumb(), description: m.shareLead() });

const titleOf = (slug: string) =>
  slug === "playground" ? playground.playground() : projectTitle(slug.replace(/^project-/, ""));

type OwnShare = Awaited<ReturnType<typeof readOwnShare>>;

export async function loader({ params, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { database, env } = context.get(requestContextKey).services;
  const { project, share } = await readOwnShare(database.db, student, params.slug);
  if (!project || !isSharable(params.slug)) throw data(m.noSuchProject(), { status: 404 });
  const view: ShareView = {
    mayShare: mayUse(student, "share-link"),
    isOutdated: share !== undefined && project.updatedAt > share.sharedAt,
    details: findPersonalDetails(sharedFiles(project.content), student.name),
    title: share?.title ?? titleOf(params.slug),
    displayName: share?.displayName ?? firstNameOf(student.name),
    share: stateOf(share, siteUrlOf(env)),
  };
  const clock = currentClock(env.CHILD_RULES_BIND_FROM);
  const source = await readSource(database.db, { studentId: student.id, slug: params.slug }, clock);
  return { view, source, name: titleOf(params.slug) };
}

function stateOf(share: OwnShare["share"], site: string): ShareView["share"] {
  if (!share) return { kind: "never" };
  if (share.state === "taken-down") return { kind: "taken-down", reason: share.reason ?? "" };
  if (share.state !== "on") return { kind: share.state };
  return { kind: "on", address: `${site}/shared/${share.token}`, sharedOn: formatDate(share.sharedAt) };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const student = studentOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const fields = await request.formData();
  const intent = formText(fields, "intent");
  if (intent === "stop") {
    await stopSharing(db, student, { kind: "project", slug });
    throw redirect(`/student/projects/${slug}/share`);
  }
  if (intent !== "share") return answer({ errors: { form: m.chooseButton() } });
  const { project } = await readOwnShare(db, student, slug);
  const files = sharedFiles(project?.content);
  const given = { title: formText(fields, "title"), displayName: formText(fields, "displayName") };
  // Before every check and limit. What a child writes in distress is not published.
  const texts = Object.values(given);
  const heard = await hearTexts(services, { place: "share", texts, longTexts: sharedTexts(files), student });
  const help = heard?.words;
  if (heard?.isClear) return answer({ given, help, isHeldBack: true });
  const form = parseForm(shareFormFor(student.name), fields);
  if (form.kind === "invalid") return answer({ errors: form.errors, given: form.given, help });
  const { looked, ...words } = form.values;
  if (findPersonalDetails(files, student.name).length > 0 && !looked)
    return answer({ errors: { looked: m.lookFirst() }, given, help });
  try {
    await services.limits.share(student.id);
    await shareProject(db, student, { slug, ...words });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer({ errors: { form: error.message }, given, help, status: error.status });
  }
  if (help) return answer({ help });
  throw redirect(`/student/projects/${slug}/share`);
}

type ShareFormOutcome = {
  errors?: Record<string, string>;
  given?: Record<string, string>;
  help?: HelpWords | undefined;
  isHeldBack?: boolean;
  status?: number;
};

/** What the page shows instead of loading again: refusals, and words for a child in distress. */
const answer = ({
  errors,
  given = {},
  help,
  isHeldBack = false,
  status = errors ? 400 : 200,
}: ShareFormOutcome) => data({ errors: errors ?? {}, given, help, isHeldBack }, { status });

export default function SharePage({ loaderData: { view, source, name }, actionData }: Route.ComponentProps) {
  return (
    <StudentPageFrame title={m.shareTitle({ name })} lead={m.shareLead()}>
      {source ? (
        <div className="mb-6">
          <SourceLine source={source} />
        </div>
      ) : null}
      {actionData?.help ? (
        <div className="mb-6 max-w-xl">
          <HelpCard words={actionData.help}>
            {actionData.isHeldBack ? <p>{m.nothingShared()}</p> : null}
          </HelpCard>
        </div>
      ) : null}
      <SharePanel
        key={view.share.kind}
        view={view}
        errors={actionData?.errors ?? {}}
        given={actionData?.given ?? {}}
      />
      <p className="mt-8">
        <Link to="/student/projects">{m.yourProjects()}</Link>
      </p>
    </StudentPageFrame>
  );
}
