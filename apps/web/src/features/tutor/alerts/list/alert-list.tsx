import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";
import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TelephoneLink } from "#ui/controls/telephone-link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { AlertPlace } from "../../safety/alert-place.ts";
import { AlertSentence } from "./alert-sentence.tsx";

type ShownAlert = {
  id: number;
  kind: DistressKind;
  place: AlertPlace;
  student: string;
  /** Null when the student is in no class, or when the class's teacher is not told. */
  className: string | null;
  messages: number;
  lastAt: Date;
  /** Null when it is not known, in alerts of versions before. */
  isStudentTold: boolean | null;
  readableUntil: Date | null;
  helplines: { name: string; hindi: string; number: string }[];
};

/** What an adult is told about the student: a whole sentence with the name. */
const DESCRIPTIONS: Record<DistressKind, (about: { student: string; count: number }) => string> = {
  "self-harm": m.aboutSelfHarm,
  abuse: m.aboutAbuse,
  "abuse-at-school": m.aboutAbuseAtSchool,
  danger: m.aboutDanger,
  worry: m.aboutWorry,
};

const NEXT_STEPS: Record<DistressKind, (about: { student: string }) => string> = {
  "self-harm": m.nextAfterSelfHarm,
  abuse: m.nextAfterAbuse,
  "abuse-at-school": m.nextAfterAbuse,
  danger: m.nextAfterDanger,
  worry: m.nextAfterWorry,
};

type AlertListProps = {
  alerts: ShownAlert[];
  /** The alert that could not be settled, because the student has written again. */
  writtenAgain?: number | undefined;
};

/** Students who wrote something that an adult should know about: what happened, what was answered, what to do next. */
export function AlertList({ alerts, writtenAgain }: AlertListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className={classNames(
            "rounded-card border bg-surface p-4",
            alert.kind === "worry" ? "border-edge" : "border-fails",
          )}
        >
          <AlertFacts {...alert} />
          <AlertSentence
            // The words of a new message are opened again, so that this reading is recorded too.
            key={alert.messages}
            alertId={alert.id}
            student={alert.student}
            className={alert.className}
            readableUntil={alert.readableUntil}
          />
          <SpokenForm {...alert} isRefused={alert.id === writtenAgain} />
        </li>
      ))}
    </ul>
  );
}

function AlertFacts(alert: ShownAlert) {
  const { kind, place, student, className, messages: count, lastAt, isStudentTold, helplines } = alert;
  const told = isStudentTold === null ? "unknown" : isStudentTold ? "yes" : "no";
  return (
    <div className="max-w-reading">
      <h3 className="text-lead">{DESCRIPTIONS[kind]({ student, count })}</h3>
      <p className="text-muted text-small">{className ?? m.forSafeguardingTeam()}</p>
      <p className="mt-2">{m.wrote({ student, count, place, at: lastAt })}</p>
      <p className="mt-2">{m.answered({ student, told })}</p>
      <p className="mt-2">{NEXT_STEPS[kind]({ student })}</p>
      <p className="mt-2">{m.helpForBoth()}</p>
      <ul className="mt-1 ml-5 list-disc">
        {helplines.map(({ name, hindi, number }) => (
          <li key={number}>
            <TelephoneLink number={number} /> {currentLocale() === "hi" ? hindi : name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SpokenForm({ id, student, messages, lastAt, isRefused }: ShownAlert & { isRefused: boolean }) {
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="alert" value={id} />
      <input type="hidden" name="messages" value={messages} />
      {isRefused ? (
        <p role="alert" className="mb-2 text-fails">
          {m.writtenAgain({ student })}
        </p>
      ) : null}
      <Button type="submit" name="intent" value="spoken" aria-label={m.spokenWith({ student, at: lastAt })}>
        {m.spoken()}
      </Button>
    </Form>
  );
}
