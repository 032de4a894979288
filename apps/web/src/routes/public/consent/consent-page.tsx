import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { isLocale, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { setLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/public-consent.ts";
import { data, redirect } from "react-router";
import { adultCheckName } from "#features/accounts/guardian/adult-check/adult-check.server.ts";
import { findGuardian, type Guardian } from "#features/accounts/guardian/answers/find-guardian.server.ts";
import { GuardianPagePanel } from "#features/accounts/guardian/page/guardian-page-panel.tsx";
import { readGuardianPage } from "#features/accounts/guardian/page/read-guardian-page.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { hasWeeklyMail } from "#features/study-mails/read-study-mails.server.ts";
import { WeeklyMailForm } from "#features/study-mails/weekly-mail-form.tsx";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { languageCookie, localeFromCookie } from "#server/language/request-locale.ts";
import { servicesContext } from "#server/services/services.ts";
import { guardianScope } from "#server/session/guardian-scope.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { GuardianPageRequest } from "#use-cases/consent/guardian-page-request.ts";
import { handleGuardianRequest } from "#use-cases/consent/handle-guardian-request.server.ts";
import type { Route } from "./+types/consent-page.ts";

export const middleware = [guardianScope];

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pageTitle(), description: m.pageDescription() });

// The URL contains a secret: no caching, no referrer.
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
});

/** What was chosen on this device, else the language of the guardian's letters, else the browser's. */
function chooseLanguage(request: Request, guardian: Guardian | undefined): Locale {
  const known = guardian?.state === "of-record" ? guardian.language : undefined;
  return localeFromCookie(request.headers.get("cookie")) ?? known ?? currentLocale();
}

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("lang");
  if (isLocale(asked))
    throw redirect(`/consent/${params.token}`, { headers: { "set-cookie": languageCookie(asked) } });
  const { database, env } = context.get(servicesContext);
  const guardian = await findGuardian(database.db, params.token);
  const language = chooseLanguage(request, guardian);
  setLocale(language);
  const view =
    guardian &&
    (await readGuardianPage(database.db, guardian, {
      language,
      formatDay: formatDate,
      adultCheck: adultCheckName(env),
      contact: env.CONTACT_EMAIL,
    }));
  return data(
    {
      view,
      isWeeklyMailOn: guardian ? await hasWeeklyMail(database.db, guardian) : false,
      path: `/consent/${params.token}`,
      isSaved: url.searchParams.has("saved"),
      hasProofFailed: url.searchParams.has("proof-failed"),
    },
    { status: view ? 200 : 404 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const asked = parsePageRequest(
    GuardianPageRequest,
    Object.fromEntries([...form].filter(([, value]) => typeof value === "string")),
  );
  const outcome = await orRefusePage(() => handleGuardianRequest(services, params.token, asked));
  if (outcome.kind === "refused") return data({ problem: outcome.problem }, { status: 400 });
  if (outcome.kind === "leave") return redirect(outcome.to, { headers: { "set-cookie": outcome.cookie } });
  return redirect(`/consent/${params.token}?saved`);
}

export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, path, isSaved, hasProofFailed, isWeeklyMailOn } = loaderData;
  const proofProblem = { form: "proof", says: "proofFailed" } as const;
  return (
    <GuardianPagePanel
      view={view}
      path={path}
      isSaved={isSaved}
      weeklyMail={
        view?.state === "given" && !view.isWithdrawnByOther ? (
          <WeeklyMailForm childName={view.childName} language={view.language} isOn={isWeeklyMailOn} />
        ) : null
      }
      problem={actionData?.problem ?? (hasProofFailed ? proofProblem : undefined)}
    />
  );
}
