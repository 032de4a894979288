import * as m from "@nirmaan/messages/visualiser.ts";
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  CornerLeftUp,
  Pause,
  Play,
} from "lucide-react";
import { type FormEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import { RUN_END } from "./moves.ts";

const SPEEDS = [
  { id: "slow", everyMs: 1600, label: m.slow },
  { id: "normal", everyMs: 700, label: m.normal },
  { id: "fast", everyMs: 180, label: m.fast },
] as const;
type SpeedId = (typeof SPEEDS)[number]["id"];

type StepBarProps = {
  index: number;
  last: number;
  /** The line about to run. */
  line: number;
  onStep: (index: number) => void;
  onLine: (line: number) => void;
  onOut: () => void;
  canLeave: boolean;
  /** A field above has the focus until the student has answered. */
  isWaitingForInput: boolean;
  /** Null where the lines themselves can be pressed: a phone has no place for two ways. */
  lineCount: number | null;
};

/** Moves through the steps; at the lower edge, where the thumb is. */
export function StepBar(props: StepBarProps) {
  const { index, last, line, onStep, onLine, onOut, canLeave, lineCount, isWaitingForInput } = props;
  const [speed, setSpeed] = useState<SpeedId>("normal");
  const everyMs = SPEEDS.find(({ id }) => id === speed)?.everyMs ?? SPEEDS[0].everyMs;
  const { isPlaying, toggle } = usePlayer(index, last, everyMs, onStep);
  const move = useStable((to: StepMove) => {
    if (to === "toggle") toggle();
    else onStep({ first: 0, back: index - 1, forward: index + 1, last: RUN_END }[to]);
  });
  return (
    <div className="shrink-0 border-line border-t bg-surface px-2 pt-1 pb-2">
      <div className="flex items-center gap-3 px-2">
        <input
          aria-label={m.step()}
          type="range"
          min={0}
          max={last}
          value={index}
          aria-valuetext={m.stepOfLine({ step: index + 1, count: last + 1, line })}
          onChange={({ target }) => onStep(Number(target.value))}
          className="h-8 min-w-0 flex-1 cursor-pointer accent-next-edge"
        />
        <span className="shrink-0 text-muted text-small tabular-nums">
          {m.stepOf({ step: index + 1, count: last + 1 })}
        </span>
      </div>
      <MoveButtons
        isAtStart={index === 0}
        isAtEnd={index >= last}
        isPlaying={isPlaying}
        // A button that is still disabled cannot have the focus.
        takesFocus={last > 0 && !isWaitingForInput}
        onMove={move}
      />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 pt-1 text-small max-[24rem]:gap-x-1">
        <SpeedMenu speed={speed} onSpeed={setSpeed} />
        {lineCount === null ? null : <RunToLine lineCount={lineCount} onLine={onLine} />}
        {canLeave ? (
          <Button size="small" tone="quiet" onClick={onOut}>
            <CornerLeftUp aria-hidden="true" /> {m.outOfCall()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type StepMove = "first" | "back" | "toggle" | "forward" | "last";

type MoveButtonsProps = {
  isAtStart: boolean;
  isAtEnd: boolean;
  isPlaying: boolean;
  takesFocus: boolean;
  onMove: (move: StepMove) => void;
};

/** The same at every step but the first and the last: a step must not take longer than a frame. */
const MoveButtons = memo(function MoveButtons(props: MoveButtonsProps) {
  const { isAtStart, isAtEnd, isPlaying, takesFocus, onMove } = props;
  const forward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) forward.current?.focus();
  }, [takesFocus]);
  const quiet = "disabled:cursor-not-allowed disabled:opacity-40";
  const back = useRef<HTMLButtonElement>(null);
  useFocusThatWorks(isAtEnd ? back : forward, isAtStart || isAtEnd);
  return (
    <div className="flex items-center justify-center gap-1">
      <BareIconButton
        label={m.first()}
        disabled={isAtStart}
        onClick={() => onMove("first")}
        className={quiet}
      >
        <ChevronFirst aria-hidden="true" />
      </BareIconButton>
      <Button ref={back} onClick={() => onMove("back")} disabled={isAtStart} className="min-h-11 px-3">
        <ChevronLeft aria-hidden="true" /> {m.back()}
      </Button>
      <BareIconButton
        label={isPlaying ? m.pause() : m.play()}
        disabled={isAtEnd}
        onClick={() => onMove("toggle")}
        className={quiet}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </BareIconButton>
      <Button ref={forward} onClick={() => onMove("forward")} disabled={isAtEnd} className="min-h-11 px-3">
        {m.forward()} <ChevronRight aria-hidden="true" />
      </Button>
      <BareIconButton label={m.last()} disabled={isAtEnd} onClick={() => onMove("last")} className={quiet}>
        <ChevronLast aria-hidden="true" />
      </BareIconButton>
    </div>
  );
});

/** One function for all renders, which calls the newest one. */
function useStable<Argument>(handler: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(handler);
  latest.current = handler;
  const [stable] = useState(() => (argument: Argument) => latest.current(argument));
  return stable;
}

/** A button that is disabled while it has the focus gets no more keys: the focus moves to the other one. */
function useFocusThatWorks(other: RefObject<HTMLButtonElement | null>, isAtEdge: boolean): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isNeighbour = focused?.parentElement === other.current?.parentElement;
    if (isAtEdge && isNeighbour && focused instanceof HTMLButtonElement && focused.disabled)
      other.current?.focus();
  }, [other, isAtEdge]);
}

const SpeedMenu = memo(function SpeedMenu(props: { speed: SpeedId; onSpeed: (speed: SpeedId) => void }) {
  const { speed, onSpeed } = props;
  return (
    <select
      aria-label={m.speed()}
      value={speed}
      onChange={({ target }) => onSpeed(SPEEDS.find(({ id }) => id === target.value)?.id ?? "normal")}
      className="touchable min-h-9 cursor-pointer rounded-control border border-edge bg-surface px-2"
    >
      {SPEEDS.map(({ id, label }) => (
        <option key={id} value={id}>
          {label()}
        </option>
      ))}
    </select>
  );
});

function RunToLine({ lineCount, onLine }: { lineCount: number; onLine: (line: number) => void }) {
  const [line, setLine] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (line) onLine(Number(line));
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-1">
      <label className="flex items-center gap-2">
        {m.toLine()}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={lineCount}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          className="min-h-9 w-14 rounded-control border border-edge bg-sunken px-2"
        />
      </label>
      <Button size="small" type="submit">
        {m.go()}
      </Button>
    </form>
  );
}

/** Plays until the last step; a press or the end stops it. */
function usePlayer(index: number, last: number, everyMs: number, onStep: (index: number) => void) {
  const [isWanted, setWanted] = useState(false);
  const isPlaying = isWanted && index < last;
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => latest.current(index + 1), everyMs);
    return () => clearTimeout(timer);
  }, [isPlaying, index, everyMs]);
  return { isPlaying, toggle: () => setWanted(!isPlaying) };
}
