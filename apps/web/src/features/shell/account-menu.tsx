import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, otherLocale } from "@nirmaan/messages/locale/locale.ts";
import * as m from "@nirmaan/messages/shell.ts";
import { Bell, ChevronsUpDown, CreditCard, Languages, LogOut, UserRound } from "lucide-react";
import { Link } from "react-router";
import { postLanguage } from "#browser/post-language.ts";
import { Avatar } from "#ui/identity/avatar.tsx";
import { Menu, MenuDivider, MenuHeading, MenuItem } from "#ui/overlays/menu.tsx";
import type { SidebarUser } from "./sidebar-user.ts";

type AccountMenuProps = { user: SidebarUser; unread: number; onOpenInbox: () => void; onGo?: () => void };

export function AccountMenu({ user, unread, onOpenInbox, onGo }: AccountMenuProps) {
  const other = otherLocale(currentLocale());
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className="flex w-full cursor-pointer items-center gap-3 rounded-control p-2 text-left transition-colors hover:bg-hover"
        >
          <Avatar name={user.name} image={user.avatar} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{user.name}</span>
            <span className="block truncate text-muted text-small">{user.email}</span>
          </span>
          <span className="sr-only">{m.accountMenu()}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block truncate font-strong">{user.name}</span>
        <span className="block truncate text-muted">{user.email}</span>
      </MenuHeading>
      <MenuDivider />
      <MenuItem asChild>
        <Link to="/student/profile" onClick={onGo}>
          <UserRound aria-hidden="true" />
          {m.account()}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/student/subscription" onClick={onGo}>
          <CreditCard aria-hidden="true" />
          {m.subscription()}
        </Link>
      </MenuItem>
      <MenuItem onSelect={onOpenInbox}>
        <Bell aria-hidden="true" />
        {m.notifications()}
        {unread > 0 ? <span className="ml-auto pl-4 text-muted tabular-nums">{unread}</span> : null}
      </MenuItem>
      <MenuItem onSelect={() => postLanguage(other)}>
        <Languages aria-hidden="true" />
        <span lang={LANGUAGE_TAGS[other]} className="font-[family-name:system-ui]">
          {LANGUAGE_NAMES[other]}
        </span>
      </MenuItem>
      <MenuDivider />
      <MenuItem onSelect={logOut}>
        <LogOut aria-hidden="true" />
        {m.logOut()}
      </MenuItem>
    </Menu>
  );
}

/** The log-out form is passed in by the layout, because it belongs to features/accounts. */
function logOut(): void {
  const form = document.getElementById("log-out");
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
