import * as m from "@nirmaan/messages/classes-projector.ts";
import { Pause, TimerOff } from "lucide-react";
import { Logo } from "#ui/identity/logo.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { ClassProgress } from "./class-progress.ts";
import { clockText } from "./projector-timer.ts";
import { type ProjectorView, programSizeRem } from "./projector-view.ts";
import { useTimeLeft } from "./use-projector.ts";

type ProjectedQrCode = { size: number; path: string };
type ProjectorScreenProps = {
  className: string;
  view: ProjectorView;
  progress: ClassProgress | undefined;
  /** The address that joins the class. */
  join: { address: string; qr: ProjectedQrCode };
};

/** Fills the whole screen and is read from the last bench: nothing on it is small. */
export function ProjectorScreen({ className, view, progress, join }: ProjectorScreenProps) {
  const { theme, joinCode, timer, program, showsProgress } = view;
  const shown = showsProgress ? progress : undefined;
  return (
    <main
      id="main"
      data-theme={theme}
      className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] gap-6 bg-ground p-8 lg:h-dvh text-[1.75rem] text-ink max-md:p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="font-strong text-[2rem]">{className}</h1>
        {program && joinCode ? (
          <p>
            {m.code()} <strong className="font-mono font-strong tracking-wider">{joinCode}</strong>
          </p>
        ) : (
          <Logo />
        )}
        {program && timer ? <Clock timer={timer} size="small" /> : null}
      </header>
      {program ? (
        <ProgramView program={program} progress={shown} />
      ) : (
        <Welcome joinCode={joinCode} join={join} timer={timer} progress={shown} />
      )}
    </main>
  );
}

type WelcomeProps = Pick<ProjectorScreenProps, "join" | "progress"> &
  Pick<ProjectorView, "joinCode" | "timer">;

function Welcome({ joinCode, join, timer, progress }: WelcomeProps) {
  return (
    <div className="grid content-center items-center gap-10 lg:grid-cols-2">
      {joinCode ? <JoinPanel joinCode={joinCode} {...join} /> : null}
      <div className="flex min-w-0 flex-col gap-6">
        {timer ? <Clock timer={timer} size="large" /> : null}
        {progress ? <ProgressPanel progress={progress} /> : null}
        {timer || progress || joinCode ? null : <p className="text-muted">{m.nothingShown()}</p>}
      </div>
    </div>
  );
}

function JoinPanel({ joinCode, address, qr }: { joinCode: string; address: string; qr: ProjectedQrCode }) {
  return (
    <section aria-label={m.joinClass()} className="flex min-w-0 flex-col items-center gap-4 text-center">
      <p>{m.joinWith()}</p>
      <p className="wrap-anywhere font-mono font-strong text-[4rem] leading-tight tracking-wider max-md:text-[2.5rem]">
        {joinCode}
      </p>
      {/* Black on white in both themes: a scanner needs the contrast. */}
      <svg
        role="img"
        aria-label={m.qrCode()}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-80 rounded-card border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <p className="wrap-anywhere text-[1.5rem] text-muted">{address}</p>
    </section>
  );
}

type ClockProps = { timer: NonNullable<ProjectorView["timer"]>; size: "large" | "small" };

/** The state is said in words too: a colour alone says nothing from the last bench. */
function Clock({ timer, size }: ClockProps) {
  const left = useTimeLeft(timer);
  const isOver = left <= 0;
  return (
    <div
      role="timer"
      className={classNames("flex items-center gap-4", size === "large" && "flex-col items-start gap-0")}
    >
      <span
        className={classNames(
          "font-strong tabular-nums leading-none",
          size === "large" ? "text-[6rem] max-md:text-[4rem]" : "text-[3rem]",
          isOver && "text-fails",
        )}
      >
        {clockText(left)}
      </span>
      {isOver ? (
        <span className="flex items-center gap-2">
          <TimerOff aria-hidden="true" /> {m.timeIsUp()}
        </span>
      ) : null}
      {!isOver && !timer.isRunning ? (
        <span className="flex items-center gap-2 text-muted">
          <Pause aria-hidden="true" /> {m.paused()}
        </span>
      ) : null}
    </div>
  );
}

/** The room for the program on a projector of 1280 × 720, in rem. */
const PLACE = { width: 74, height: 30 };
const PLACE_WITH_QUESTION = { width: 74, height: 24 };
const PLACE_BESIDE_PROGRESS = { width: 48, height: 24 };

/** A scrolling region must be focusable by keyboard. */
const REACHABLE = { tabIndex: 0 };

type ProgramViewProps = {
  program: NonNullable<ProjectorView["program"]>;
  progress: ClassProgress | undefined;
};

function ProgramView({ program: { title, question, code }, progress }: ProgramViewProps) {
  const place = progress ? PLACE_BESIDE_PROGRESS : question ? PLACE_WITH_QUESTION : PLACE;
  return (
    <div
      className={classNames("grid min-h-0 min-w-0 gap-8", progress && "lg:grid-cols-[minmax(0,1fr)_22rem]")}
    >
      <section aria-label={title || m.program()} className="flex min-h-0 min-w-0 flex-col gap-4">
        {question ? <p className="wrap-anywhere font-strong text-[2rem] leading-snug">{question}</p> : null}
        {title ? <h2 className="wrap-anywhere text-muted">{title}</h2> : null}
        <pre
          {...REACHABLE}
          className="min-h-0 overflow-auto rounded-card border border-line bg-surface p-5 font-mono leading-[1.3]"
          style={{ fontSize: `${programSizeRem(code, place)}rem` }}
        >
          <code>{code}</code>
        </pre>
      </section>
      {progress ? <ProgressPanel progress={progress} /> : null}
    </div>
  );
}

/** Counts and bars of the class; no bar belongs to one student. */
function ProgressPanel({ progress }: { progress: ClassProgress }) {
  const { all, here, working, stuck, idle, lesson } = progress;
  return (
    <section aria-label={m.progress()} className="flex min-w-0 flex-col gap-4">
      <p className="font-strong">{m.here({ count: here, all })}</p>
      <div className="flex flex-col gap-3">
        <CountBar words={m.working()} count={working} of={here} />
        <CountBar words={m.stuck()} count={stuck} of={here} />
        <CountBar words={m.idle()} count={idle} of={here} />
      </div>
      {lesson ? (
        <div className="flex flex-col gap-2">
          <p className="wrap-anywhere text-[1.5rem] text-muted">{lesson.title}</p>
          {lesson.steps.map(({ number, count }) => (
            <CountBar key={number} words={m.step({ number })} count={count} of={lesson.students} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

function CountBar({ words, count, of }: { words: string; count: number; of: number }) {
  return (
    <div className="grid grid-cols-[11.5rem_minmax(2rem,1fr)_2.5rem] items-center gap-x-3 text-[1.5rem] leading-tight">
      <span>{words}</span>
      <span aria-hidden="true" className="block h-4 rounded-full border border-edge bg-sunken">
        <span
          className="block h-full rounded-full bg-ink"
          style={{ width: `${of === 0 ? 0 : Math.round((100 * count) / of)}%` }}
        />
      </span>
      <span className="text-right font-strong tabular-nums">{count}</span>
    </div>
  );
}
