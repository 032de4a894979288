import * as m from "@nirmaan/messages/assignments.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

/** More time for this student alone. */
export function ExtensionForm({ dueAt, error }: { dueAt: string; error: string | undefined }) {
  return (
    <Form method="post" className="mt-10 max-w-reading">
      <h2 className="mb-2 text-title">{m.giveMoreTime()}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <TextField
            key={dueAt}
            label={m.newDueTime()}
            type="datetime-local"
            name="dueAt"
            required
            defaultValue={dueAt}
            error={error}
          />
        </div>
        <Button type="submit" name="intent" value="extend">
          {m.giveTime()}
        </Button>
      </div>
    </Form>
  );
}
