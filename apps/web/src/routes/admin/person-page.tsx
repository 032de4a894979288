import { data } from "react-router";
import { z } from "zod";
import { type FieldErrors, formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { displayAddress } from "#features/accounts/sign-in/login-name.ts";
import { formatDateTime } from "#features/administration/format-date-time.ts";
import { isBlocked } from "#features/administration/people/block-account.server.ts";
import { BlockPanel } from "#features/administration/people/block-panel.tsx";
import type { LastSeen } from "#features/administration/people/read-last-seen.server.ts";
import { readPerson } from "#features/administration/people/read-person.server.ts";
import { ROLE_LABELS } from "#features/administration/people/role.ts";
import { RolePanel } from "#features/administration/people/role-panel.tsx";
import { formatDate } from "#features/shell/format-date.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { GiftPanel } from "#features/subscription/admin/gift-panel.tsx";
import { readGivenTiers } from "#features/subscription/admin/give-tier.server.ts";
import { GIVEN_TIERS } from "#features/subscription/admin/given-tier.ts";
import { readStudentPayments } from "#features/subscription/admin/read-student-payments.server.ts";
import { stateWords } from "#features/subscription/admin/state-words.ts";
import { StudentPayments } from "#features/subscription/admin/student-payments.tsx";
import { formatPaise } from "#features/subscription/invoices/gst-invoice.ts";
import { readTier } from "#features/subscription/tiers/read-tiers.server.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { AppError } from "#server/errors/app-error.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/person-page.ts";
import { handlePersonRequest } from "./handle-person-request.server.ts";
import { PersonRequest } from "./person-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name ?? "Person", description: "One person, for an admin." });

/** An address that is no account's id is nobody's. */
function userIdOf({ userId }: { userId: string }): string {
  if (!z.uuid().safeParse(userId).success) throw data("There is nobody at this address", { status: 404 });
  return userId;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const userId = userIdOf(params);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const { facts, createdAt, studentId, classes, seen, isOnlyAdmin } = await readPerson(
    db,
    admin,
    userId,
  ).catch(asPage);
  const [isBlockedNow, gifts, money] = await Promise.all([
    isBlocked(accountsAdminClient(services.accounts), userId).catch((error: unknown) => {
      services.log.warn({ err: error }, "the accounts service does not answer");
    }),
    studentId ? readGivenTiers(db, studentId) : [],
    studentId ? readStudentPayments(db, admin, studentId) : undefined,
  ]);
  const isOwn = userId === admin.userId;
  return {
    userId,
    name: facts.name,
    address: displayAddress(facts.email),
    role: facts.role,
    classes,
    isOwn,
    isOnlyAdmin,
    isBlocked: isBlockedNow ?? undefined,
    cannotBlock: isOwn
      ? "This is you. Nobody can block themselves."
      : facts.role === "admin"
        ? "An admin cannot be blocked. Give them another role first."
        : undefined,
    facts: [
      { name: "Role", words: ROLE_LABELS[facts.role] },
      ...(facts.role === "student" ? studentFacts(facts) : []),
      { name: "Since", words: createdAt ? formatDate(createdAt) : "not known" },
      { name: "Last active", words: lastSeenWords(seen) },
    ],
    gift:
      facts.role === "student"
        ? {
            tierName: readTier(facts.subscriptionTier).name,
            choices: GIVEN_TIERS.map((value) => ({ value, label: readTier(value).name })),
            gifts: gifts.map(({ id, tier, until, reason }) => ({
              id,
              tierName: readTier(tier).name,
              until: formatDate(until),
              reason,
              isRunning: until > new Date(),
            })),
          }
        : undefined,
    money: money && {
      lines: money.lines.map(({ at, amountPaise, ...line }) => ({
        ...line,
        amount: `${line.kind === "charged" ? "" : "−"}${formatPaise(amountPaise)}`,
        day: formatDate(at),
      })),
      subscriptions: money.subscriptions.map(({ id, tier, period, state }) => ({
        id,
        words: `${readTier(tier).name} by the ${period}: ${stateWords(state).words}.`,
      })),
    },
  };
}

const studentFacts = ({
  subscriptionTier,
  board,
  classLevel,
}: {
  subscriptionTier: Parameters<typeof readTier>[0];
  board: string | null;
  classLevel: string | null;
}) => [
  { name: "Tier", words: readTier(subscriptionTier).name },
  { name: "Board and class", words: board && classLevel ? `${board}, class ${classLevel}` : "not chosen" },
];

const lastSeenWords = (seen: LastSeen | undefined) =>
  seen ? (seen.lastSeen ? formatDateTime(seen.lastSeen) : "never") : "not known";

function asPage(error: unknown): never {
  if (error instanceof AppError) throw data(error.message, { status: error.status });
  throw error;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const userId = userIdOf(params);
  const { services } = context.get(requestContextKey);
  const fields = await request.formData();
  const form = parseForm(PersonRequest, fields);
  const intent = formText(fields, "intent");
  const refuse = (status: number, errors: FieldErrors, given: Record<string, string>) =>
    data({ done: undefined, wrong: { intent, errors, given } }, { status });
  if (form.kind === "wrong") return refuse(400, form.errors, form.given);
  try {
    const done = await handlePersonRequest(services, admin, { userId, asked: form.values });
    return data({ done: { intent, words: done, at: Date.now() }, wrong: undefined });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const given = Object.fromEntries([...fields].map(([name]) => [name, formText(fields, name)]));
    return refuse(error.status, { form: error.message }, given);
  }
}

const NOTHING_WRONG: { errors: FieldErrors; given: Record<string, string> } = { errors: {}, given: {} };
const PANELS = { role: ["role"], block: ["block", "unblock"], gift: ["give-tier", "take-back"] };

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, name, address, facts, gift, money } = loaderData;
  const { done, wrong } = actionData ?? {};
  const answerFor = (panel: keyof typeof PANELS) => {
    const isIts = (answer?: { intent: string }) => answer && PANELS[panel].includes(answer.intent);
    return { ...((isIts(wrong) && wrong) || NOTHING_WRONG), done: isIts(done) ? done : undefined };
  };
  return (
    <>
      <p className="text-small">
        <Link to="/admin">All people</Link>
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
        <Link to={`/admin/log?about=${userId}`}>What admins did here</Link>
      </p>
      {wrong?.errors.intent ? (
        <div className="mt-4">
          <Notice>{wrong.errors.intent}</Notice>
        </div>
      ) : null}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <div className={gift ? "flex flex-col gap-4" : "contents"}>
          <RolePanel {...loaderData} {...answerFor("role")} />
          <BlockPanel
            isBlocked={loaderData.isBlocked}
            refusal={loaderData.cannotBlock}
            {...answerFor("block")}
          />
        </div>
        {gift ? <GiftPanel {...gift} {...answerFor("gift")} /> : null}
      </div>
      {money ? (
        <div className="mt-8">
          <StudentPayments {...money} />
        </div>
      ) : null}
    </>
  );
}
