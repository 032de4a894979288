import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import type { ButtonTone } from "#ui/controls/button-classes.ts";
import type { StartAssigned, StartSitting } from "../sittings/sitting.ts";

type StartFormProps = {
  start: StartSitting | StartAssigned;
  words: string;
  tone?: ButtonTone;
  /** For screen readers, where several buttons have the same words. */
  label?: string;
};

/** Starts a sitting. The key is made with the page, so that a double tap starts one. */
export function StartForm({ start, words, tone, label }: StartFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action="/student/practice">
      {Object.entries(start).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        tone={tone}
        aria-label={label}
        isBusy={formData?.get("key") === start.key}
        className="max-sm:w-full"
      >
        {words}
      </Button>
    </Form>
  );
}
