import * as m from "@nirmaan/messages/tutor-pause.ts";
import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { CONTROL_CLASSES } from "#ui/controls/field.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { TutorSwitch } from "./tutor-switch.ts";

type TutorSwitchChoice = TutorSwitch["tutor"];
type TutorSwitchFormProps = {
  schoolClassId: string;
  className: string;
  now: TutorSwitchChoice;
  error?: string | undefined;
};

const CHOICES: { value: TutorSwitchChoice; label: () => string }[] = [
  { value: "on", label: m.on },
  { value: "off", label: m.off },
  { value: "until", label: m.offUntil },
];

/** Switches the tutor of one class on, off, or off until a time. Works without JavaScript. */
export function TutorSwitchForm({ schoolClassId, className, now, error }: TutorSwitchFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<TutorSwitchChoice>(now);
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="schoolClassId" value={schoolClassId} />
      <fieldset className="flex flex-col">
        <legend className="font-strong">
          <Rich
            parts={m.tutorFor({
              className,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          />
        </legend>
        {CHOICES.map(({ value, label }) => (
          <div key={value} className="flex flex-wrap items-center gap-x-3">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="tutor"
                value={value}
                checked={chosen === value}
                onChange={() => setChosen(value)}
                className="radio-mark"
              />
              {label()}
            </label>
            {value === "until" ? (
              <UntilField
                label={m.offUntilTimeFor({ className })}
                errorId={error ? `${id}-error` : undefined}
                onFocus={() => setChosen("until")}
              />
            ) : null}
          </div>
        ))}
      </fieldset>
      {error ? (
        <p id={`${id}-error`} className="text-fails text-small">
          {error}
        </p>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="switch"
        className="self-start"
        aria-label={m.saveFor({ className })}
        isBusy={formData?.get("schoolClassId") === schoolClassId}
      >
        {m.save()}
      </Button>
    </Form>
  );
}

type UntilFieldProps = { label: string; errorId: string | undefined; onFocus: () => void };

function UntilField({ label, errorId, onFocus }: UntilFieldProps) {
  return (
    <span className="w-36">
      <input
        type="time"
        name="until"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onFocus={onFocus}
        className={CONTROL_CLASSES}
      />
    </span>
  );
}
