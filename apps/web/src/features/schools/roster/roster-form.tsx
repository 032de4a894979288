import * as m from "@nirmaan/messages/schools-roster.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";

/** The place for the pasted table. A normal text box: it works on a phone and without a script. */
export function RosterForm({ rows, error }: { rows: string; error: string | undefined }) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="flex flex-col gap-4">
      <TextArea
        label={m.pasteHere()}
        hint={m.pasteHint()}
        error={error}
        name="rows"
        required
        rows={12}
        defaultValue={rows}
        spellCheck={false}
        className="font-mono text-small"
      />
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
