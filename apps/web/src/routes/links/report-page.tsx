import * as m from "@nirmaan/messages/sharing.ts";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { studentIn } from "#domain/people/narrow-person.ts";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { ClosedShare } from "#features/sharing/closed-share.tsx";
import { openShare } from "#features/sharing/open-share.server.ts";
import { ReportPanel, ReportSent } from "#features/sharing/report-panel.tsx";
import { reportShare } from "#features/sharing/report-share.server.ts";
import { SharePageFrame } from "#features/sharing/share-page-frame.tsx";
import { ReportForm } from "#features/sharing/share-report.ts";
import { hearTexts } from "#features/tutor/hearing/hear-texts.server.ts";
import { helpKeyOf, helpOfKey } from "#features/tutor/hearing/help-key.ts";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { personOf, signedInOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { HelpCard } from "#ui/help/help-card.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import { notifyOwner } from "#use-cases/sharing/notify-owner.server.ts";
import type { Route } from "./+types/report-page.ts";

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

/** The address of the page for both kinds: `/shared/…/report` and `/portfolio/…/report`. */
const kindOf = (pathname: string) => (pathname.startsWith("/portfolio/") ? "portfolio" : "project");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const help = helpOfKey(url.searchParams.get("help"));
  // The report may have closed the link.
  if (url.searchParams.has("sent")) return { kind: "sent" as const, help };
  if (help) return { kind: "closed" as const, help };
  const { database, env } = context.get(requestContextKey).services;
  const clock = currentClock(env.CHILD_RULES_BIND_FROM);
  const visit = { kind: kindOf(url.pathname), token: params.token, clock } as const;
  const { title } = await orRefusePage(() => openShare(database.db, person, visit));
  return { kind: "form" as const, title };
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const person = personOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const fields = await request.formData();
  // Before every check and limit. The texts of staff are not read.
  const student = studentIn(person);
  const heard = student
    ? await hearTexts(services, { place: "report", texts: [formText(fields, "note")], student })
    : null;
  const help = heard?.words;
  const page = url.pathname.replace(/\.data$/, "");
  const clock = currentClock(services.env.CHILD_RULES_BIND_FROM);
  const kind = kindOf(url.pathname);
  const share = await orRefusePage(() => openShare(db, person, { kind, token: params.token, clock })).catch(
    (refusal: unknown) => {
      throw help ? redirect(`${page}?help=${helpKeyOf(help)}`) : refusal;
    },
  );
  const form = parseForm(ReportForm, fields);
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given, help }, { status: 400 });
  try {
    await services.limits.report(person.userId);
    await reportShare(db, person, {
      share,
      ...form.values,
      notifyHidden: (transaction) =>
        notifyOwner(transaction, { ...share, kind, decision: "hidden", reason: "" }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ errors: { form: error.message }, given: form.values, help }, { status: error.status });
  }
  throw redirect(help ? `${page}?sent&help=${helpKeyOf(help)}` : `${page}?sent`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.report(), description: m.reportLead() });

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = loaderData.kind === "form" ? actionData?.help : loaderData.help;
  const help = words ? (
    <div className="mb-6">
      <HelpCard words={words} />
    </div>
  ) : null;
  if (loaderData.kind === "closed") return <ClosedShare status={410}>{help}</ClosedShare>;
  return (
    <SharePageFrame>
      {help}
      {loaderData.kind === "sent" ? (
        <ReportSent />
      ) : (
        <ReportPanel
          title={loaderData.title}
          errors={actionData?.errors ?? {}}
          given={actionData?.given ?? {}}
        />
      )}
    </SharePageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status))
    return <ClosedShare status={error.status} />;
  return <ErrorPage error={error} />;
}
