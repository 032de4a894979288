import { traceIn } from "@nirmaan/grading/checks/simulation-trace.ts";
import * as m from "@nirmaan/messages/lessons-replay.ts";
import { Pause, Play, RotateCcw, StepBack, StepForward } from "lucide-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { describeCourse, describeEnd, describeFrame } from "./describe-replay.ts";
import { DRAWINGS } from "./drawings.ts";
import { lastIndex, replayOf, SPEEDS, type Speed } from "./read-replay.ts";
import { ReplayCanvas } from "./replay-canvas.tsx";
import { usePlayback } from "./use-playback.ts";

type SimulationReplayProps = {
  /** The program's output with its `@trace` lines. A new output starts a new replay. */
  stdout: string;
};

/** Replays a simulator's trace. Renders nothing when the output has none. */
export function SimulationReplay({ stdout }: SimulationReplayProps) {
  const shown = useMemo(() => {
    const trace = traceIn(stdout);
    const replay = trace && replayOf(trace);
    return replay && { replay, paint: DRAWINGS[replay.simulator]?.(trace.start.scene) };
  }, [stdout]);
  return shown ? <Player key={stdout} {...shown} /> : null;
}

type PlayerProps = {
  replay: NonNullable<ReturnType<typeof replayOf>>;
  paint: ReturnType<(typeof DRAWINGS)[string]>;
};

function Player({ replay, paint }: PlayerProps) {
  const [speed, setSpeed] = useState<Speed>(1);
  const playback = usePlayback(replay, speed);
  const frame = replay.frames[playback.index];
  if (!frame) return null;
  const description = describeFrame(replay, frame);
  return (
    <figure className="m-0 flex flex-col gap-2" aria-label={m.replay()}>
      {paint ? (
        <ReplayCanvas replay={replay} paint={paint} index={playback.index} label={describeEnd(replay)} />
      ) : (
        <p className="text-muted text-small">{m.noPicture()}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FrameControls playback={playback} last={lastIndex(replay)} description={description} />
        {playback.prefersReducedMotion ? null : <SpeedSelect speed={speed} onSpeed={setSpeed} />}
      </div>
      <figcaption className="text-small">
        <p className="min-h-12 text-muted tabular-nums">{description}</p>
        <details>
          <summary className="w-fit cursor-pointer font-strong">{m.course()}</summary>
          <ol className="mt-2 flex list-none flex-col gap-1 p-0">
            {describeCourse(replay).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  );
}

type FrameControlsProps = { playback: ReturnType<typeof usePlayback>; last: number; description: string };

function FrameControls({ playback, last, description }: FrameControlsProps) {
  const { index, isPlaying, prefersReducedMotion, goTo, toggle } = playback;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== " " || prefersReducedMotion) return;
    event.preventDefault();
    toggle();
  };
  return (
    <>
      {prefersReducedMotion ? null : (
        <IconButton
          label={isPlaying ? m.pause() : index === last ? m.playAgain() : m.play()}
          onClick={toggle}
        >
          {isPlaying ? <Pause /> : index === last ? <RotateCcw /> : <Play />}
        </IconButton>
      )}
      <IconButton label={m.stepBack()} onClick={() => goTo(index - 1)}>
        <StepBack />
      </IconButton>
      <IconButton label={m.stepForward()} onClick={() => goTo(index + 1)}>
        <StepForward />
      </IconButton>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={m.moment()}
        aria-valuetext={description}
        onChange={({ target }) => goTo(target.valueAsNumber)}
        onKeyDown={onKey}
        className="h-11 min-w-32 flex-1 cursor-pointer accent-next-edge"
      />
    </>
  );
}

function SpeedSelect({ speed, onSpeed }: { speed: Speed; onSpeed: (speed: Speed) => void }) {
  return (
    <label className="flex items-center gap-2 text-muted text-small">
      {m.speed()}
      <select
        value={speed}
        onChange={({ target }) => onSpeed(SPEEDS.find((one) => String(one) === target.value) ?? 1)}
        className="h-10 cursor-pointer rounded-control border border-edge bg-surface px-2 text-ink pointer-coarse:h-11"
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}
