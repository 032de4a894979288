import * as m from "@nirmaan/messages/administration.ts";
import { Button } from "#ui/controls/button.tsx";

/** The end of a form whose change is shown before it is made. */
export function PreviewFooter({ error }: { error: string | undefined }) {
  return (
    <>
      {error ? (
        <p role="alert" className="text-fails text-small">
          {error}
        </p>
      ) : null}
      <Button type="submit" name="intent" value="preview" tone="next" className="self-start">
        {m.preview()}
      </Button>
    </>
  );
}
