import * as m from "@nirmaan/messages/workspace-screen.ts";
import { Footprints, MessageCircleQuestion, Play, Square, SquareTerminal } from "lucide-react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { useWorkspace } from "../store/use-workspace.ts";

export type RunControlsProps = {
  /** Beside a lesson the primary button is the lesson's, not Run. */
  isBesideLesson: boolean;
  onRun: () => void;
  /** Undefined for a file that cannot be stepped through. */
  onStep: (() => void) | undefined;
  tutor: { isOpen: boolean; toggle: () => void };
};

/** Tutor, Step through and Run: in the header of a wide screen, and under the thumb on a phone. */
export function RunControls({ isBesideLesson, onRun, onStep, tutor }: RunControlsProps) {
  return (
    <>
      <TutorToggle {...tutor} />
      {onStep ? (
        <Button tone="quiet" onClick={onStep} title={m.stepThrough()} className="max-md:px-2.5">
          <Footprints aria-hidden="true" /> <span className="max-xl:sr-only">{m.stepThrough()}</span>
        </Button>
      ) : null}
      <RunOrStop isBesideLesson={isBesideLesson} onRun={onRun} />
    </>
  );
}

function TutorToggle({ isOpen, toggle }: RunControlsProps["tutor"]) {
  const label = isOpen ? m.closeTutor() : m.askTutor();
  return (
    <Button
      tone="quiet"
      title={label}
      aria-expanded={isOpen}
      onClick={toggle}
      className={classNames("text-tutor max-md:px-2.5", isOpen && "bg-tutor-soft")}
    >
      <MessageCircleQuestion aria-hidden="true" /> <span className="max-md:sr-only">{label}</span>
    </Button>
  );
}

export function TerminalToggle() {
  const isTerminalVisible = useWorkspace((state) => state.isTerminalVisible);
  const showTerminal = useWorkspace((state) => state.showTerminal);
  const label = isTerminalVisible ? m.hideTerminal() : m.showTerminal();
  return (
    <BareIconButton
      label={label}
      title={label}
      aria-pressed={isTerminalVisible}
      onClick={() => showTerminal(!isTerminalVisible)}
    >
      <SquareTerminal aria-hidden="true" />
    </BareIconButton>
  );
}

function RunOrStop({ isBesideLesson, onRun }: Pick<RunControlsProps, "isBesideLesson" | "onRun">) {
  const controls = useWorkspace((state) => state.controls);
  if (controls)
    return (
      <Button onClick={controls.stop} className="max-md:flex-1 max-md:px-2.5">
        <Square aria-hidden="true" /> {m.stop()}
      </Button>
    );
  return (
    <Button tone={isBesideLesson ? "plain" : "next"} onClick={onRun} className="max-md:flex-1 max-md:px-2.5">
      <Play aria-hidden="true" /> {m.run()}
    </Button>
  );
}
