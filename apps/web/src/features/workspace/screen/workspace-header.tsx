import * as m from "@nirmaan/messages/workspace-screen.ts";
import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { TerminalToggle } from "./run-controls.tsx";

type HeaderProps = {
  title: string;
  saveStatus: ReactNode;
  /** A visitor has no dashboard. */
  isGuest: boolean;
  onToggleSidebar: () => void;
  /** Switches between lesson and code on a narrow screen. */
  viewSwitch: ReactNode;
  /** Null on a phone, which has them at the bottom. */
  controls: ReactNode;
};

export function WorkspaceHeader({
  title,
  saveStatus,
  isGuest,
  onToggleSidebar,
  viewSwitch,
  controls,
}: HeaderProps) {
  return (
    // Out of the way while the on-screen keyboard leaves little room for the code.
    <header className="keyboard:has-[~main_:is([contenteditable],textarea,input):focus]:sr-only flex h-12 shrink-0 items-center gap-0.5 border-line border-b bg-surface px-1 sm:h-14 sm:gap-1 sm:px-2">
      <BareIconButton label={m.toggleSidebar()} title={m.toggleSidebar()} onClick={onToggleSidebar}>
        <PanelLeft aria-hidden="true" />
      </BareIconButton>
      <Link
        to={isGuest ? "/" : "/student/dashboard"}
        reloadDocument
        aria-label={isGuest ? m.nirmaanHome() : m.nirmaanDashboard()}
        className="touchable flex items-center justify-center gap-2 rounded-control px-1"
      >
        <LogoMark className="size-6 shrink-0" />
        <span className="font-strong max-sm:sr-only">Nirmaan</span>
      </Link>
      <h1 className="min-w-0 flex-1 truncate pl-2 font-regular text-body text-muted max-sm:sr-only">
        {title}
      </h1>
      {saveStatus}
      <span className="flex-1 sm:hidden" />
      {viewSwitch}
      <TerminalToggle />
      {controls}
    </header>
  );
}
