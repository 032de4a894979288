import * as m from "@nirmaan/messages/schools-roster.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { CONTROL_CLASSES, Field } from "#ui/controls/field.tsx";
import { classNames } from "#ui/theme/class-names.ts";

/** The place for the pasted table. A normal text box: it works on a phone and without a script. */
export function RosterForm({ rows, error }: { rows: string; error: string | undefined }) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="flex flex-col gap-4">
      <Field label={m.pasteHere()} hint={m.pasteHint()} error={error}>
        {(links) => (
          <textarea
            {...links}
            name="rows"
            required
            rows={12}
            spellCheck={false}
            defaultValue={rows}
            className={classNames(CONTROL_CLASSES, "py-2 font-mono text-small")}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="preview"
        tone="next"
        isBusy={state !== "idle"}
        className="self-start"
      >
        {m.showPreview()}
      </Button>
    </Form>
  );
}
