import * as m from "@nirmaan/messages/administration-people.ts";
import { data } from "react-router";
import { z } from "zod";
import { type FieldErrors, formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { BlockPanel } from "#features/administration/people/block-panel.tsx";
import { RolePanel } from "#features/administration/people/role-panel.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { GiftPanel } from "#features/subscription/admin/gift-panel.tsx";
import { StudentPayments } from "#features/subscription/admin/student-payments.tsx";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { adminOf, askSecondStepAgain } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { handlePersonRequest } from "#use-cases/people/handle-person-request.server.ts";
import { PersonRequest } from "#use-cases/people/person-request.ts";
import { readPersonPage } from "#use-cases/people/read-person-page.server.ts";
import type { Route } from "./+types/person-page.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name ?? m.person(), description: m.personDescription() });

function userIdOf({ userId }: { userId: string }): string {
  if (!z.uuid().safeParse(userId).success) throw data(m.nobodyAtAddress(), { status: 404 });
  return userId;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContextKey);
  return orRefusePage(() => readPersonPage(services, adminOf(context), userIdOf(params)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const userId = userIdOf(params);
  const requestContext = context.get(requestContextKey);
  const { services } = requestContext;
  const fields = await request.formData();
  const form = parseForm(PersonRequest, fields);
  const intent = formText(fields, "intent");
  const refuse = (status: number, errors: FieldErrors, given: Record<string, string>) =>
    data({ done: undefined, wrong: { intent, errors, given } }, { status });
  if (form.kind === "invalid") return refuse(400, form.errors, form.given);
  if (form.values.intent === "role") await askSecondStepAgain(requestContext, `/admin/people/${userId}`);
  try {
    const message = await handlePersonRequest(services, admin, { userId, request: form.values });
    return data({ done: { intent, message, at: Date.now() }, wrong: undefined });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const given = Object.fromEntries([...fields].map(([name]) => [name, formText(fields, name)]));
    return refuse(error.status, { form: error.message }, given);
  }
}

const NO_ERRORS: { errors: FieldErrors; given: Record<string, string> } = { errors: {}, given: {} };
const PANELS = { role: ["role"], block: ["block", "unblock"], gift: ["give-tier", "take-back"] };

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, name, address, facts, gift, payments } = loaderData;
  const { done, wrong } = actionData ?? {};
  const feedbackFor = (panel: keyof typeof PANELS) => {
    const isFor = (result?: { intent: string }) => result && PANELS[panel].includes(result.intent);
    return { ...((isFor(wrong) && wrong) || NO_ERRORS), done: isFor(done) ? done : undefined };
  };
  return (
    <>
      <p className="text-small">
        <Link to="/admin">{m.allPeople()}</Link>
      </p>
      <h1 className="mt-2 text-headline tracking-tight">{name}</h1>
      <p className="mt-1 break-words text-muted">{address}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt className="text-muted text-small">{fact.name}</dt>
            <dd>{fact.words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to={`/admin/log?about=${userId}`}>{m.whatAdminsDid()}</Link> ·{" "}
        <Link to={`/admin/log/reads?about=${userId}`}>{m.whoLooked()}</Link>
      </p>
      {wrong?.errors.intent ? (
        <div className="mt-4">
          <Notice>{wrong.errors.intent}</Notice>
        </div>
      ) : null}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <div className={gift ? "flex flex-col gap-4" : "contents"}>
          <RolePanel {...loaderData} {...feedbackFor("role")} />
          <BlockPanel
            isBlocked={loaderData.isBlocked}
            refusal={loaderData.cannotBlock}
            {...feedbackFor("block")}
          />
        </div>
        {gift ? <GiftPanel {...gift} {...feedbackFor("gift")} /> : null}
      </div>
      {payments ? (
        <div className="mt-8">
          <StudentPayments {...payments} />
        </div>
      ) : null}
    </>
  );
}
