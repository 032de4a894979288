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
  helplines: { name: string; number: string }[];
};

/** Continues a sentence that begins with the student's name. */
export const DISTRESS_DESCRIPTIONS: Record<DistressKind, string> = {
  "self-harm": "may be thinking of hurting themselves",
  abuse: "may be treated badly by somebody",
  "abuse-at-school": "may be treated badly by somebody at school",
  danger: "may be in danger",
};

/** Students who wrote something that an adult should know about. What they wrote is never shown. */
export function AlertList({ alerts }: { alerts: ShownAlert[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {alerts.map(({ id, student, className, about, when, messages, helplines }) => (
        <li key={id} className="rounded-card border border-fails bg-surface p-4">
          <h3 className="text-lead">
            {student} {about}
          </h3>
          <p className="text-muted text-small">
            {className ?? "For the safeguarding team"}, {when}
            {messages > 1 ? `, ${messages} messages` : ""}
          </p>
          <p className="mt-2">
            Talk to them today, alone and calmly. What they wrote stays with them: do not ask for details, and
            do not promise to keep it secret. If you learn or fear that a child is abused, the law asks you to
            tell the police. Help for both of you:
          </p>
          <ul className="mt-1 ml-5 list-disc">
            {helplines.map(({ name, number }) => (
              <li key={number}>
                <TelephoneLink number={number} /> {name}
              </li>
            ))}
          </ul>
          <Form method="post" preventScrollReset className="mt-3">
            <input type="hidden" name="alert" value={id} />
            <Button type="submit" name="intent" value="seen" aria-label={`Seen: ${student}, ${when}`}>
              Seen
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
