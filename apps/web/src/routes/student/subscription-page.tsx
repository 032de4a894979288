import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import * as m from "@nirmaan/messages/subscription-page.ts";
import { data, redirect } from "react-router";
import { learningPathOf } from "#domain/learning-path.ts";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { buyCourse } from "#features/subscription/checkout/buy-course.server.ts";
import { cancelSubscription } from "#features/subscription/checkout/cancel-subscription.server.ts";
import { changeTier } from "#features/subscription/checkout/change-tier.server.ts";
import { connectPayments } from "#features/subscription/checkout/connect-payments.server.ts";
import { refundPayment } from "#features/subscription/checkout/refund-payment.server.ts";
import { startSubscription } from "#features/subscription/checkout/start-subscription.server.ts";
import { SubscriptionRequest } from "#features/subscription/checkout/subscription-request.ts";
import { CoursePurchases } from "#features/subscription/page/course-purchases.tsx";
import { CurrentTierPanel } from "#features/subscription/page/current-tier-panel.tsx";
import { PaymentHistory } from "#features/subscription/page/payment-history.tsx";
import { readSubscriptionPage } from "#features/subscription/page/read-subscription-page.server.ts";
import { TierChoice } from "#features/subscription/page/tier-choice.tsx";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { confirmOwnLink } from "#features/subscription/webhooks/reconcile.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { readSessionAgain, requireStudent } from "#server/session/session.ts";
import { Link } from "#ui/controls/link.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/subscription-page.ts";

export const handle: PageHandle = { crumb: shell.subscription };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.subscription(), description: m.pageDescription() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  studentOf(context);
  // The action of this request may have changed the tier.
  await readSessionAgain(requestContext);
  const student = await requireStudent(requestContext);
  const { searchParams } = new URL(request.url);
  const lesson = searchParams.get("lesson");
  const linkId = searchParams.get("razorpay_payment_link_id");
  if (linkId)
    await confirmOwnLink(requestContext.services, student, {
      linkId,
      payments: connectPayments(requestContext.services),
    });
  const path = readStudentPath(learningPathOf(student));
  const found = path.find(({ slug }) => slug === lesson);
  const lockedLesson = found && { ...found, opensWith: readTierOpening(found.scope) };
  return readSubscriptionPage(requestContext.services, student, {
    tierDescriptions: readPricing().tiers,
    lockedLesson,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = SubscriptionRequest.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data({ refusal: m.cannotDo() }, { status: 400 });
  try {
    const payAt = await handleSubscriptionRequest(
      context.get(requestContextKey),
      studentOf(context),
      parsed.data,
    );
    if (!payAt) return data({ refusal: null });
    throw redirect(payAt);
  } catch (error) {
    if (error instanceof AppError) return data({ refusal: error.message }, { status: error.status });
    throw error;
  }
}

async function handleSubscriptionRequest(
  { services }: RequestContext,
  student: ReturnType<typeof studentOf>,
  subscriptionRequest: SubscriptionRequest,
): Promise<string | undefined> {
  const { db } = services.database;
  const payments = connectPayments(services);
  switch (subscriptionRequest.intent) {
    case "start":
      return (await startSubscription(db, student, { ...subscriptionRequest, payments })).payAt;
    case "buy":
      return (await buyCourse(db, student, { courseSlug: subscriptionRequest.course, payments })).payAt;
    case "change":
      await changeTier(db, student, { ...subscriptionRequest, payments });
      return undefined;
    case "cancel":
      await cancelSubscription(db, student, payments);
      return undefined;
    case "money-back":
      await refundPayment(services, student, { ...subscriptionRequest, payments });
      return undefined;
  }
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { panel, offers, moves, wanted, payments, courses, isConsentMissing, testPayments, locked } =
    loaderData;
  return (
    <StudentPageFrame title={shell.subscription()} lead={m.lead()}>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3 empty:hidden">
          {locked ? <Notice>{locked}</Notice> : null}
          {actionData?.refusal ? (
            <ErrorPanel title={m.nothingChanged()}>{actionData.refusal}</ErrorPanel>
          ) : null}
          {isConsentMissing ? (
            <Notice>
              <Rich parts={m.askGuardian({ link: (words) => <Link to="/student/profile">{words}</Link> })} />
            </Notice>
          ) : null}
          {testPayments ? (
            <Notice>
              <Rich
                parts={m.testPayments({
                  strong: (words) => <strong className="font-strong">{words}</strong>,
                })}
              />{" "}
              {testPayments.path ? <Link to={testPayments.path}>{m.letTimePass()}</Link> : null}
            </Notice>
          ) : null}
        </div>
        <CurrentTierPanel {...panel} />
        <TierChoice offers={offers} moves={moves} wanted={wanted} isConsentMissing={isConsentMissing} />
        <CoursePurchases courses={courses} isConsentMissing={isConsentMissing} />
        <PaymentHistory rows={payments} />
        <p className="text-muted text-small">
          <Rich
            parts={m.pricesText({
              link: (words) => (
                <Link to={localizedPath("/pricing")} reloadDocument>
                  {words}
                </Link>
              ),
            })}
          />
        </p>
      </div>
    </StudentPageFrame>
  );
}
