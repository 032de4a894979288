import type { Distress } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";

type ShownAlert = {
  id: number;
  student: string;
  className: string;
  about: string;
  when: string;
  helplines: { name: string; number: string }[];
};

/** Continues a sentence that begins with the student's name. */
export const DISTRESS_DESCRIPTIONS: Record<Distress, string> = {
  "self-harm": "may be thinking of hurting themselves",
  abuse: "may be treated badly by somebody",
  danger: "may be in danger",
};

/** Students who wrote something that an adult should know about. What they wrote is never shown. */
export function AlertList({ alerts }: { alerts: ShownAlert[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {alerts.map(({ id, student, className, about, when, helplines }) => (
        <li key={id} className="rounded-card border border-fails bg-surface p-4">
          <h3 className="text-lead">
            {student} {about}
          </h3>
          <p className="text-muted text-small">
            {className}, {when}
          </p>
          <p className="mt-2">
            Talk to them today, alone and calmly. What they wrote stays with them. Help for both of you:
          </p>
          <ul className="mt-1 ml-5 list-disc">
            {helplines.map(({ name, number }) => (
              <li key={number}>
                <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`} className="underline underline-offset-4">
                  {number}
                </a>{" "}
                {name}
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
