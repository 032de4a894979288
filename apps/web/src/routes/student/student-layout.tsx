import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/shell.ts";
import { useCallback, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from "react-router";
import { displayAddress } from "#features/accounts/forms/login-name.ts";
import { PasskeyOffer } from "#features/accounts/passkeys/passkey-offer.tsx";
import { DeletionNotice } from "#features/accounts/privacy/deletion-notice.tsx";
import { avatarPicture } from "#features/accounts/profile/avatar-choices.ts";
import { Preferences } from "#features/accounts/profile/own-profile.ts";
import { LogOutForm } from "#features/accounts/sessions/log-out-form.tsx";
import { SessionSync } from "#features/accounts/sessions/session-sync.tsx";
import { JoinClassDialog } from "#features/classes/join-class-dialog.tsx";
import { JoinFromLink } from "#features/classes/join-from-link.tsx";
import { InboxDialog } from "#features/notifications/inbox-dialog.tsx";
import type { Notification } from "#features/notifications/notification.ts";
import { countUnread } from "#features/notifications/read-inbox.server.ts";
import { useInbox } from "#features/notifications/use-inbox.ts";
import { UnsentNotice } from "#features/offline/unsent-notice.tsx";
import { isAllSent, unsentWords } from "#features/offline/unsent-work.ts";
import { UpdateNotice } from "#features/offline/update-notice.tsx";
import { useAppOnDevice } from "#features/offline/use-app-on-device.ts";
import { useUnsentWork } from "#features/offline/use-unsent-work.ts";
import { isMobileAgent, isSidebarOpen } from "#features/shell/sidebar-state.ts";
import { DEFAULT_USER } from "#features/shell/sidebar-user.ts";
import { StudentShell } from "#features/shell/student-shell.tsx";
import { hasPendingAlerts } from "#features/tutor/safety/has-pending-alerts.ts";
import { accountSettings } from "#server/accounts/account-settings.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { Route } from "./+types/student-layout.ts";
import { countUnsentWork, forgetAccountData, sendUnsentWork } from "./offline/device-queue.ts";

export const middleware: Route.MiddlewareFunction[] = [studentsOnly];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContextKey);
  const student = studentOf(context);
  const { id, userId, name, email, avatar } = student;
  return {
    owner: id,
    user: {
      name: name || DEFAULT_USER.name,
      email: displayAddress(email) || DEFAULT_USER.email,
      avatar: avatarPicture(avatar),
    },
    deletionDay: student.deletionDueAt && formatDate(student.deletionDueAt),
    showsNews: Preferences.parse(student.preferences).showsNews,
    unread: await countUnread(services.database.db, student),
    userId,
    project: browserAuthConfig(services, request),
    settings: await accountSettings(services.accounts),
    wasOpen: isSidebarOpen(request.headers.get("cookie")),
    isMobileAgent: isMobileAgent(request.headers.get("user-agent")),
  };
}

export default function StudentLayout({ loaderData }: Route.ComponentProps) {
  const { user, owner, userId, unread, deletionDay, showsNews, project, settings, wasOpen, isMobileAgent } =
    loaderData;
  const { revalidate } = useRevalidator();
  // What arrives late changes what the page shows.
  const sendUnsent = useCallback(async () => {
    if (await sendUnsentWork(owner)) await revalidate();
  }, [owner, revalidate]);
  useSendUnsent(owner, sendUnsent);
  useAppOnDevice({ reader: userId });
  const queue = useDeviceQueue(owner, sendUnsent);
  const showNews = useCallback(
    (news?: Notification) => {
      if (news && showsNews) showToast(news.title, { kind: news.kind === "badge" ? "works" : "plain" });
      void revalidate();
    },
    [showsNews, revalidate],
  );
  const inbox = useInbox(unread, showNews);
  const showJoined = (name: string) => {
    showToast(m.joinedClass({ name }), { kind: "works" });
    void revalidate();
  };
  const isOnDashboard = useLocation().pathname === "/student/dashboard";
  return (
    <StudentShell
      user={user}
      wasOpen={wasOpen}
      isMobileAgent={isMobileAgent}
      unread={inbox.unread}
      onOpenInbox={() => void inbox.open()}
      inbox={(opener) => <InboxDialog {...opener} list={inbox.list} onTryAgain={() => void inbox.open()} />}
      joinClass={(opener) => <JoinClassDialog {...opener} onJoined={showJoined} />}
    >
      <JoinFromLink onJoined={showJoined} />
      <SessionSync project={project} userId={userId} />
      <UpdateNotice className="mb-6" />
      <UnsentNotice {...queue} onSend={() => void queue.sendNow()} />
      {deletionDay ? <DeletionNotice day={deletionDay} /> : null}
      {isOnDashboard && settings.hasPasskeys ? <PasskeyOffer project={project} /> : null}
      <Outlet />
      <LogOutForm
        channel={project.cookieName}
        sendUnsent={() => sendUnsentWork(owner)}
        readUnsent={() => readUnsentWords(owner)}
        forgetDevice={forgetAccountData}
      />
    </StudentShell>
  );
}

function useDeviceQueue(owner: string, send: () => Promise<void>) {
  const count = useCallback(() => countUnsentWork(owner), [owner]);
  return useUnsentWork({ count, send });
}

async function readUnsentWords(owner: string): Promise<string | undefined> {
  const unsent = await countUnsentWork(owner);
  return isAllSent(unsent) ? undefined : unsentWords(unsent);
}

const SETTLED_MS = 1000;

/** Sends work that was done offline to the account, after the page is idle. */
function useSendUnsent(owner: string, send: () => Promise<void>): void {
  useEffect(() => {
    const sendAlerts = async () => {
      if (!hasPendingAlerts()) return;
      const { sendPendingAlerts } = await import("#features/tutor/safety/pending-alerts.ts");
      await sendPendingAlerts(owner);
    };
    // Still offline: the work stays queued on the device.
    const timer = setTimeout(() => {
      void sendAlerts().catch(() => undefined);
      void send().catch(() => undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [owner, send]);
}

/** STU-07: the messages of the specification for a missing student, and what a page says of a missing part. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") return <ErrorPage error={error} />;
  const way = wayOn(error.status);
  return (
    <main id="main" className="page-width flex min-h-dvh flex-col items-center justify-center gap-6 py-12">
      <title>{`${error.data} · Nirmaan`}</title>
      <h1 className="text-center text-headline tracking-tight">{error.data}</h1>
      <p className="max-w-md text-center text-lead text-muted">{way.text}</p>
      <ButtonLink to={way.to} tone="next" reloadDocument>
        {way.link}
      </ButtonLink>
    </main>
  );
}

function wayOn(status: number): { text: string; link: string; to: string } {
  if (status === 403) return { text: m.notAStudent(), link: m.goToMyAccount(), to: "/auth/account" };
  if (status === 404) return { text: m.notHere(), link: m.goToDashboard(), to: "/student/dashboard" };
  return { text: m.problemOnOurSide(), link: m.tryAgain(), to: "" };
}
