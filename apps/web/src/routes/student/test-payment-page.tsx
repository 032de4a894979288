import * as m from "@nirmaan/messages/subscription-test-provider.ts";
import { redirect } from "react-router";
import { z } from "zod";
import { pageMeta } from "#features/seo/page-meta.ts";
import { webhookSender } from "#features/subscription/checkout/connect-payments.server.ts";
import { usesTestProvider } from "#features/subscription/provider/provider-keys.server.ts";
import {
  readTestCheckout,
  takeTestStep,
} from "#features/subscription/test-provider/read-test-checkout.server.ts";
import { TestCheckoutPanel } from "#features/subscription/test-provider/test-checkout-panel.tsx";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/test-payment-page.ts";

export const middleware: Route.MiddlewareFunction[] = [studentsOnly];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout(), description: m.pageDescription() });

const Step = z.enum(["pay", "period-paid", "period-failed"]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContextKey);
  return orRefusePage(async () => {
    if (!usesTestProvider(services.env)) throw new AppError("not-found", m.paymentsAreReal());
    return readTestCheckout(services.database.db, studentOf(context), params.id);
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services } = context.get(requestContextKey);
  const { env, database } = services;
  const step = Step.safeParse((await request.formData()).get("step"));
  await orRefusePage(async () => {
    if (!usesTestProvider(env) || !step.success) throw new AppError("not-found", m.nothingToDo());
    const provider = { db: database.db, siteUrl: siteUrlOf(env), deliver: webhookSender(env) };
    await takeTestStep(provider, studentOf(context), { id: params.id, step: step.data });
  });
  throw redirect("/student/subscription");
}

export default function TestPaymentsPage({ loaderData }: Route.ComponentProps) {
  return <TestCheckoutPanel {...loaderData} />;
}
