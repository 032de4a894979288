import * as words from "@nirmaan/messages/visualiser.ts";
import * as m from "@nirmaan/messages/workspace-screen.ts";
import { Footprints, PanelLeft, Play, Square, SquareTerminal } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { useWorkspace } from "../store/use-workspace.ts";

type HeaderProps = {
  title: string;
  saveStatus: ReactNode;
  /** A visitor has no dashboard. */
  isGuest: boolean;
  /** Beside a lesson the primary button is the lesson's, not Run. */
  isBesideLesson: boolean;
  onToggleSidebar: () => void;
  onRun: () => void;
  /** Undefined for a file that cannot be stepped through. */
  onStep: (() => void) | undefined;
  /** Switches between lesson and code on a narrow screen. */
  viewSwitch: ReactNode;
};

export function WorkspaceHeader({
  title,
  saveStatus,
  isGuest,
  isBesideLesson,
  onToggleSidebar,
  onRun,
  onStep,
  viewSwitch,
}: HeaderProps) {
  const isTerminalVisible = useWorkspace((state) => state.isTerminalVisible);
  const showTerminal = useWorkspace((state) => state.showTerminal);
  return (
    <header className="flex h-12 shrink-0 items-center gap-0.5 border-line border-b bg-surface px-1 sm:h-14 sm:gap-1 sm:px-2">
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
      <BareIconButton
        label={isTerminalVisible ? m.hideTerminal() : m.showTerminal()}
        title={isTerminalVisible ? m.hideTerminal() : m.showTerminal()}
        aria-pressed={isTerminalVisible}
        onClick={() => showTerminal(!isTerminalVisible)}
      >
        <SquareTerminal aria-hidden="true" />
      </BareIconButton>
      {onStep ? (
        <Button tone="quiet" onClick={onStep} title={words.stepThrough()} className="max-sm:px-2.5">
          <Footprints aria-hidden="true" /> <span className="max-md:sr-only">{words.stepThrough()}</span>
        </Button>
      ) : null}
      <RunOrStop
        isBesideLesson={isBesideLesson}
        isCrowded={isBesideLesson && onStep !== undefined}
        onRun={onRun}
      />
    </header>
  );
}

type RunOrStopProps = Pick<HeaderProps, "isBesideLesson" | "onRun"> & { isCrowded: boolean };

/** Beside a lesson the switch between lesson and code takes the place of the words on a phone. */
function RunOrStop({ isBesideLesson, isCrowded, onRun }: RunOrStopProps) {
  const controls = useWorkspace((state) => state.controls);
  const label = isCrowded ? "max-[26rem]:sr-only" : "max-[22rem]:sr-only";
  const padding = isBesideLesson ? "max-sm:px-2.5" : undefined;
  if (controls)
    return (
      <Button onClick={controls.stop} className={padding}>
        <Square aria-hidden="true" /> <span className={label}>{m.stop()}</span>
      </Button>
    );
  return (
    <Button tone={isBesideLesson ? "plain" : "next"} onClick={onRun} className={padding}>
      <Play aria-hidden="true" /> <span className={label}>{m.run()}</span>
    </Button>
  );
}
