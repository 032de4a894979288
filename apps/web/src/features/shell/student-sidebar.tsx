import * as m from "@nirmaan/messages/shell.ts";
import { CircleHelp, Inbox } from "lucide-react";
import { Link, NavLink } from "react-router";
import { Logo } from "#ui/identity/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { QuickCreateMenu, type QuickCreateProps } from "./quick-create-menu.tsx";
import type { SidebarUser } from "./sidebar-user.ts";
import { STUDENT_NAVIGATION } from "./student-navigation.ts";

const ROW =
  "flex min-h-10 pointer-coarse:min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink [&_svg]:size-5 [&_svg]:shrink-0";

type StudentSidebarProps = QuickCreateProps & {
  user: SidebarUser;
  unread: number;
  onOpenInbox: () => void;
  onGo?: () => void;
};

/** Calls `onGo` when a link is followed, so that the sheet of a narrow screen can close. */
export function StudentSidebar({ user, unread, onOpenInbox, onGo, ...create }: StudentSidebarProps) {
  return (
    <div className="flex min-h-full min-w-0 flex-1 flex-col gap-4 p-3">
      <Link
        to="/student/dashboard"
        onClick={onGo}
        className="flex h-10 items-center self-start rounded-small px-3"
      >
        <Logo />
      </Link>
      <QuickCreateMenu {...create} />
      <nav aria-label={m.studentArea()}>
        <ul className="flex flex-col gap-0.5">
          {STUDENT_NAVIGATION.map(({ name, to, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={onGo} className={ROW}>
                <Icon aria-hidden="true" />
                {name()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-0.5">
        <button type="button" onClick={onOpenInbox} className={ROW}>
          <Inbox aria-hidden="true" />
          {m.inbox()}
          {unread > 0 ? (
            <span className="ml-auto rounded-full bg-next px-2 text-on-next text-small tabular-nums">
              {unread}
              <span className="sr-only"> {m.unread()}</span>
            </span>
          ) : null}
        </button>
        <a href="/book" target="_blank" rel="noopener" className={ROW}>
          <CircleHelp aria-hidden="true" />
          {m.getHelp()}
        </a>
        <AccountMenu user={user} unread={unread} onOpenInbox={onOpenInbox} onGo={onGo} />
      </div>
    </div>
  );
}
