import * as m from "@nirmaan/messages/lessons-moment.ts";
import { ArrowRight, Flame, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import type { WonBadge } from "../attempts/wins.ts";
import { MomentDrawing } from "./moment-drawing.tsx";

type FinishedMomentProps = {
  lesson: { title: string; goals: string[]; locale: string };
  marks: { reached: number; all: number };
  badges: (WonBadge & { drawing: ReactNode })[];
  streakDays: number | null;
  finishedCourse: string | null;
  /** A guest's next step is an account. */
  next: { to: string; words: string; reloads: boolean };
  onClose: () => void;
};

/**
 * LIKE-01: the whole screen when a lesson is complete. A native dialog: it traps the focus, Escape closes it, and screen
 * readers announce its name. Badges and streak appear when the server has answered; without a network it shows the rest.
 */
export function FinishedMoment({ onClose, ...moment }: FinishedMomentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="finished-moment"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-ground text-ink"
    >
      <BareIconButton
        label={m.close()}
        className="absolute top-2 right-2 size-11"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden="true" />
      </BareIconButton>
      <div className="mx-auto flex min-h-full max-w-xl flex-col items-center justify-center gap-6 px-4 py-12 text-center">
        <MomentDrawing className="w-56 max-w-full" />
        <div>
          <h2 id="finished-moment" className="text-headline tracking-tight">
            {m.lessonComplete()}
          </h2>
          <p className="mt-1 text-lead text-muted" lang={moment.lesson.locale}>
            {moment.lesson.title}
          </p>
        </div>
        <Facts marks={moment.marks} streakDays={moment.streakDays} />
        <Badges badges={moment.badges} />
        <Learned lesson={moment.lesson} />
        {moment.finishedCourse ? <FinishedCourse title={moment.finishedCourse} /> : null}
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <ButtonLink
            to={moment.next.to}
            tone="next"
            size="large"
            reloadDocument={moment.next.reloads}
            onClick={() => dialog.current?.close()}
          >
            {moment.next.words} <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <Button size="large" className="sm:whitespace-nowrap" onClick={() => dialog.current?.close()}>
            {m.stay()}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

type FactsProps = Pick<FinishedMomentProps, "marks" | "streakDays">;

function Facts({ marks: { reached, all }, streakDays }: FactsProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-lead">
      <li>{m.marksReached({ reached, count: all })}</li>
      {streakDays ? (
        <li className="flex animate-appear items-center gap-2">
          <Flame className="size-5 text-next-ink" aria-hidden="true" /> {m.streak({ count: streakDays })}
        </li>
      ) : null}
    </ul>
  );
}

const Badges = ({ badges }: Pick<FinishedMomentProps, "badges">) => (
  <ul
    aria-label={m.newBadges()}
    aria-live="polite"
    className="flex flex-wrap justify-center gap-4 empty:hidden"
  >
    {badges.map(({ id, name, rule, drawing }) => (
      <li key={id} className="flex w-40 animate-celebrate flex-col items-center">
        {drawing}
        <strong className="mt-1 font-strong">{name}</strong>
        <span className="text-muted text-small">{rule}</span>
      </li>
    ))}
  </ul>
);

const Learned = ({ lesson: { goals, locale } }: Pick<FinishedMomentProps, "lesson">) => (
  <section aria-labelledby="finished-learned" className="w-full rounded-card bg-surface p-4 text-left">
    <h3 id="finished-learned" className="text-body">
      {m.nowYouCan()}
    </h3>
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5" lang={locale}>
      {goals.map((goal) => (
        <li key={goal}>{goal}</li>
      ))}
    </ul>
  </section>
);

const FinishedCourse = ({ title }: { title: string }) => (
  <p className="w-full animate-appear rounded-card bg-works-soft p-4 text-left">
    <strong className="font-strong text-works">{m.courseFinished({ title })}</strong>{" "}
    <a href="/student/achievements" className="underline underline-offset-4">
      {m.getCertificate()}
    </a>
  </p>
);
