import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";
import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TelephoneLink } from "#ui/controls/telephone-link.tsx";

type ShownAlert = {
  id: number;
  student: string;
  /** Null when the student is in no class, or when the class's teacher is not told. */
  className: string | null;
  about: string;
  when: string;
  messages: number;
  helplines: { name: string; hindi: string; number: string }[];
};

/** What an adult is told about the student: a whole sentence with the name. */
export const DISTRESS_DESCRIPTIONS: Record<DistressKind, (about: { student: string }) => string> = {
  "self-harm": m.aboutSelfHarm,
  abuse: m.aboutAbuse,
  "abuse-at-school": m.aboutAbuseAtSchool,
  danger: m.aboutDanger,
};

/** Students who wrote something that an adult should know about. What they wrote is never shown. */
export function AlertList({ alerts }: { alerts: ShownAlert[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {alerts.map(({ id, student, className, about, when, messages, helplines }) => (
        <li key={id} className="rounded-card border border-fails bg-surface p-4">
          <h3 className="text-lead">{about}</h3>
          <p className="text-muted text-small">
            {m.whereAndWhen({ place: className ?? m.forSafeguardingTeam(), when, count: messages })}
          </p>
          <p className="mt-2">{m.whatToDo()}</p>
          <ul className="mt-1 ml-5 list-disc">
            {helplines.map(({ name, hindi, number }) => (
              <li key={number}>
                <TelephoneLink number={number} /> {currentLocale() === "hi" ? hindi : name}
              </li>
            ))}
          </ul>
          <Form method="post" preventScrollReset className="mt-3">
            <input type="hidden" name="alert" value={id} />
            <Button type="submit" name="intent" value="seen" aria-label={m.seenOf({ student, when })}>
              {m.seen()}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
