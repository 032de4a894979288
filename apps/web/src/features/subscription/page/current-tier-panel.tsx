import * as m from "@nirmaan/messages/subscription-page.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";

type CurrentTierPanelProps = {
  tierName: string;
  sentence: string;
  isUrgent: boolean;
  /** Explains what cancelling does; null when there is nothing to cancel. */
  cancelText: string | null;
  /** The page where a failed payment can be paid. */
  payAt: string | null;
  usage: { label: string; used: number; limit: number | null }[];
};

export function CurrentTierPanel({
  tierName,
  sentence,
  isUrgent,
  cancelText,
  payAt,
  usage,
}: CurrentTierPanelProps) {
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title">
        {m.youAreOn({ tier: tierName })}
        {isUrgent ? <Badge tone="fails">{m.paymentFailed()}</Badge> : null}
      </h2>
      <p className="mt-2 max-w-reading text-muted">{sentence}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {usage.map(({ label, used, limit }) => (
          <div key={label}>
            <dt className="text-muted text-small">{label}</dt>
            <dd className="tabular-nums">{limit === null ? m.noLimit() : m.usedToday({ used, limit })}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {payAt ? (
          <ButtonLink to={payAt} tone="next" reloadDocument>
            {m.payOrChange()}
          </ButtonLink>
        ) : null}
        {cancelText ? <CancelDialog tierName={tierName} description={cancelText} /> : null}
      </div>
    </Card>
  );
}

function CancelDialog({ tierName, description }: { tierName: string; description: string }) {
  return (
    <Dialog
      title={m.cancelTitle({ tier: tierName })}
      description={description}
      trigger={<Button>{m.cancelSubscription()}</Button>}
    >
      <Form method="post" className="flex flex-wrap justify-end gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <DialogClose asChild>
          <Button>{m.keepIt()}</Button>
        </DialogClose>
        <Button type="submit" tone="danger">
          {m.yesCancel()}
        </Button>
      </Form>
    </Dialog>
  );
}
