import * as m from "@nirmaan/messages/shell.ts";
import { PanelLeft, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useShortcut } from "#browser/use-shortcut.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { NavigationSpinner } from "./navigation-spinner.tsx";
import { NewProjectDialog } from "./new-project-dialog.tsx";
import { isNarrow, saveSidebarState } from "./sidebar-state.ts";
import type { SidebarUser } from "./sidebar-user.ts";
import { StudentBreadcrumb } from "./student-breadcrumb.tsx";
import { StudentSidebar } from "./student-sidebar.tsx";
import { useOfflineLinks } from "./use-offline-links.ts";

const fetchedPalette = lazyComponent(async () => (await import("./shell-palette.tsx")).ShellPalette);

type Opener = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

type StudentShellProps = {
  user: SidebarUser;
  unread: number;
  /** Panels of other features that the shell's buttons open. */
  inbox: (opener: Opener) => ReactNode;
  joinClass: (opener: Opener) => ReactNode;
  onOpenInbox: () => void;
  wasOpen: boolean;
  isMobileAgent: boolean;
  children: ReactNode;
};

type Opened = "nothing" | "sidebar-sheet" | "inbox" | "palette" | "new-project" | "join-class";

const SIDEBAR_CLASSES =
  "sticky top-0 hidden h-dvh w-64 shrink-0 overflow-y-auto border-line border-r bg-surface md:flex";

export function StudentShell(props: StudentShellProps) {
  const { user, unread, inbox, joinClass, onOpenInbox, wasOpen, isMobileAgent, children } = props;
  const [opened, setOpened] = useState<Opened>("nothing");
  const [hasPalette, setHasPalette] = useState(false);
  const openWhile = (what: Opened) => (isOpen: boolean) => setOpened(isOpen ? what : "nothing");
  const { isSidebarOpen, toggleSidebar } = useSidebar(wasOpen, isMobileAgent, () =>
    setOpened(opened === "sidebar-sheet" ? "nothing" : "sidebar-sheet"),
  );
  const openPalette = () =>
    void fetchedPalette.openWhenLoaded(() => {
      setHasPalette(true);
      setOpened("palette");
    });
  useShortcut("b", toggleSidebar);
  useShortcut("k", openPalette);
  useOfflineLinks();
  const opener = (what: Opened): Opener => ({ isOpen: opened === what, onOpenChange: openWhile(what) });
  const actions = {
    onOpenInbox: () => {
      onOpenInbox();
      setOpened("inbox");
    },
    onNewProject: () => setOpened("new-project"),
    onJoinClass: () => setOpened("join-class"),
  };
  const sidebar = (onGo?: () => void) => (
    <StudentSidebar user={user} unread={unread} onGo={onGo} {...actions} />
  );
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="flex min-h-dvh">
        {isSidebarOpen && !isMobileAgent ? (
          <aside aria-label={m.sidebar()} data-print="off" className={SIDEBAR_CLASSES}>
            {sidebar()}
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <ShellHeader onToggleSidebar={toggleSidebar} onOpenPalette={openPalette} />
          <main id="main" className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:px-8 sm:py-10 print:p-0">
            {children}
          </main>
        </div>
      </div>
      <Sheet title={m.sidebar()} {...opener("sidebar-sheet")}>
        {sidebar(() => setOpened("nothing"))}
      </Sheet>
      {inbox(opener("inbox"))}
      {joinClass(opener("join-class"))}
      <NewProjectDialog {...opener("new-project")} />
      {hasPalette ? (
        <RenderLazy
          part={fetchedPalette}
          with={{ ...opener("palette"), onToggleSidebar: toggleSidebar, ...actions }}
        />
      ) : null}
      <Toaster />
    </TooltipProvider>
  );
}

/** On a narrow screen or a phone the toggle opens the sheet instead of the column. */
function useSidebar(wasOpen: boolean, isMobileAgent: boolean, toggleSheet: () => void) {
  const [isSidebarOpen, setSidebarOpen] = useState(wasOpen);
  function toggleSidebar() {
    if (isMobileAgent || isNarrow()) return toggleSheet();
    setSidebarOpen(!isSidebarOpen);
    saveSidebarState(!isSidebarOpen);
  }
  return { isSidebarOpen, toggleSidebar };
}

function ShellHeader(props: { onToggleSidebar: () => void; onOpenPalette: () => void }) {
  return (
    <header
      data-print="off"
      className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-ground px-2 sm:px-4"
    >
      <IconButton label={m.toggleSidebar()} keys="Ctrl+B" onClick={props.onToggleSidebar}>
        <PanelLeft aria-hidden="true" />
      </IconButton>
      <StudentBreadcrumb />
      <NavigationSpinner />
      <div className="ml-auto flex items-center">
        <IconButton label={m.openPalette()} keys="Ctrl+K" onClick={props.onOpenPalette}>
          <Search aria-hidden="true" />
        </IconButton>
        <ThemeSwitch />
      </div>
    </header>
  );
}
