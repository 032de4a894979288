import * as m from "@nirmaan/messages/administration-people.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Done, type PanelFeedback, Refusal } from "./panel-feedback.tsx";

type BlockPanelProps = {
  /** Undefined while the accounts service does not answer. */
  isBlocked: boolean | undefined;
  /** Why this account cannot be blocked. */
  refusal: string | undefined;
} & PanelFeedback;

export function BlockPanel({ isBlocked, refusal, errors, given, done }: BlockPanelProps) {
  return (
    <section aria-labelledby="block-panel">
      <Card className="flex h-full flex-col gap-4">
        <div>
          <h2 id="block-panel" className="text-title">
            {isBlocked ? m.signingInBlocked() : m.signingIn()}
          </h2>
          <p className="mt-1 text-muted">{refusal ?? blockWords(isBlocked)}</p>
        </div>
        <Done message={done?.message} />
        {refusal || isBlocked === undefined ? null : (
          <Form method="post" preventScrollReset className="flex flex-col gap-4">
            <input type="hidden" name="intent" value={isBlocked ? "unblock" : "block"} />
            <TextField
              key={done?.at}
              label={isBlocked ? m.reasonUnblock() : m.reasonBlock()}
              name="reason"
              required
              maxLength={300}
              defaultValue={given.reason}
              error={errors.reason}
            />
            <Refusal message={errors.form} />
            <Button type="submit" tone={isBlocked ? "plain" : "danger"} className="self-start">
              {isBlocked ? m.liftBlock() : m.blockSigningIn()}
            </Button>
          </Form>
        )}
      </Card>
    </section>
  );
}

function blockWords(isBlocked: boolean | undefined): string {
  if (isBlocked === undefined) return m.blockUnknown();
  return isBlocked ? m.blockedText() : m.blockText();
}
