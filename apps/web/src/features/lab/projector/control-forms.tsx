import * as m from "@nirmaan/messages/classes-projector.ts";
import { Form, Link as RouterLink } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { clockText } from "./projector-timer.ts";
import { MOST_CHARACTERS, type ProjectorView, READABLE_LINES } from "./projector-view.ts";
import { useTimeLeft } from "./use-projector.ts";

const MINUTES_AT_FIRST = 10;

type TimerFormProps = { timer: ProjectorView["timer"]; error: string | undefined };

export function TimerForm({ timer, error }: TimerFormProps) {
  const left = useTimeLeft(timer);
  return (
    <section aria-labelledby="timer">
      <h2 id="timer" className="mb-3 text-title">
        {m.timer()}
      </h2>
      {timer ? (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <strong className="font-mono font-strong">{m.timeLeft({ time: clockText(left) })}</strong>
          <Button type="submit" name="intent" value={timer.isRunning ? "pause" : "resume"}>
            {timer.isRunning ? m.pause() : m.resume()}
          </Button>
          <Button type="submit" name="intent" value="reset">
            {m.reset()}
          </Button>
          <Button type="submit" name="intent" value="remove" tone="quiet">
            {m.removeTimer()}
          </Button>
        </Form>
      ) : (
        <Form method="post" className="flex max-w-80 flex-col gap-3">
          <TextField
            label={m.minutes()}
            name="minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={180}
            required
            defaultValue={MINUTES_AT_FIRST}
            error={error}
          />
          <Button type="submit" name="intent" value="start" className="self-start">
            {m.startTimer()}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** Each press changes the screen at once. */
export function DisplayForm({ view: { joinCode, showsProgress, theme } }: { view: ProjectorView }) {
  return (
    <section aria-labelledby="display">
      <h2 id="display" className="mb-3 text-title">
        {m.onScreen()}
      </h2>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={joinCode ? "hide-code" : "show-code"}>
          {joinCode ? m.hideCode() : m.showCode()}
        </Button>
        <Button type="submit" name="intent" value={showsProgress ? "hide-progress" : "show-progress"}>
          {showsProgress ? m.hideProgress() : m.showProgress()}
        </Button>
        <input type="hidden" name="theme" value={theme === "dark" ? "light" : "dark"} />
        <Button type="submit" name="intent" value="theme">
          {theme === "dark" ? m.toLight() : m.toDark()}
        </Button>
      </Form>
    </section>
  );
}

export function ShownNow({ program }: { program: ProjectorView["program"] }) {
  if (!program) return null;
  return (
    <section aria-labelledby="shown">
      <h2 id="shown" className="mb-3 text-title">
        {m.shownNow()}
      </h2>
      {program.question ? <p className="wrap-anywhere mb-2">{program.question}</p> : null}
      <pre className="mb-3 overflow-x-auto rounded-card border border-line bg-surface p-3 font-mono text-small">
        <code>{program.code}</code>
      </pre>
      <Form method="post">
        <Button type="submit" name="intent" value="clear">
          {m.takeAway()}
        </Button>
      </Form>
    </section>
  );
}

type ProgramFormProps = {
  draft: { title: string; question: string; code: string; next: string | null; note: string };
  errors: Record<string, string>;
};

/** The teacher looks at a program, and can change it, before the class sees it. */
export function ProgramForm({ draft, errors }: ProgramFormProps) {
  return (
    <section aria-labelledby="program">
      <h2 id="program" className="mb-3 text-title">
        {m.showProgram()}
      </h2>
      {draft.note ? <p className="mb-3 text-muted">{draft.note}</p> : null}
      {draft.next ? (
        <p className="mb-3">
          <Link to={draft.next}>{m.anotherProgram()}</Link>
        </p>
      ) : null}
      <Form method="post" className="flex flex-col gap-4">
        <TextField
          label={m.question()}
          name="question"
          defaultValue={draft.question}
          maxLength={300}
          error={errors.question}
        />
        <TextField
          label={m.title()}
          name="title"
          defaultValue={draft.title}
          maxLength={100}
          error={errors.title}
        />
        <TextArea
          label={m.program()}
          hint={m.programHint({ lines: READABLE_LINES })}
          error={errors.code}
          name="code"
          rows={10}
          required
          maxLength={MOST_CHARACTERS}
          defaultValue={draft.code}
          isCode
          className="text-small"
        />
        <Button type="submit" name="intent" value="show" tone="next" className="self-start">
          {m.showOnProjector()}
        </Button>
      </Form>
    </section>
  );
}

type SourceListsProps = {
  isLive: boolean;
  groups: { words: string; to: string }[];
  lessons: { value: string; label: string }[];
  lesson: string | undefined;
  examples: { title: string; code: string }[];
};

/** Where a program can come from: a known mistake of the class, or a lesson. */
export function SourceLists({ isLive, groups, lessons, lesson, examples }: SourceListsProps) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="mb-3 text-title">
        {m.takeFrom()}
      </h2>
      {isLive && groups.length === 0 ? <p className="mb-4 text-muted">{m.noGroups()}</p> : null}
      <ul className="mb-6 flex flex-col gap-2 empty:hidden">
        {groups.map(({ words, to }) => (
          <li
            key={to}
            className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-3"
          >
            {words}
            <ButtonLink to={to} size="small">
              {m.lookAtProgram()}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Form method="get" className="flex flex-col gap-3">
        <Select
          label={m.lessonExample()}
          name="lesson"
          defaultValue={lesson ?? ""}
          placeholder={m.chooseLesson()}
          options={lessons}
        />
        <Button type="submit" className="self-start">
          {m.showExamples()}
        </Button>
      </Form>
      {lesson && examples.length === 0 ? <p className="mt-4 text-muted">{m.noExamples()}</p> : null}
      <ol className="mt-4 flex flex-col gap-3 empty:hidden">
        {examples.map(({ title, code }, at) => (
          <li key={`${title} ${code}`} className="min-w-0">
            <RouterLink
              to={`?${new URLSearchParams({ lesson: lesson ?? "", example: String(at) })}`}
              className="block rounded-card border border-line bg-surface p-3 hover:bg-hover"
            >
              <span className="mb-1 block text-muted text-small">{title}</span>
              <pre className="overflow-hidden font-mono text-small">
                <code>{code}</code>
              </pre>
            </RouterLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
