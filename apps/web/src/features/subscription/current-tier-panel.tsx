import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { ButtonLink } from "#ui/link.tsx";

type CurrentTierPanelProps = {
  tierName: string;
  sentence: string;
  isUrgent: boolean;
  canCancel: boolean;
  /** Where a failed payment can be made good. */
  payAt: string | null;
  usage: { words: string; used: number; limit: number | null }[];
};

export function CurrentTierPanel({
  tierName,
  sentence,
  isUrgent,
  canCancel,
  payAt,
  usage,
}: CurrentTierPanelProps) {
  return (
    <Card>
      <h2 className="flex items-center gap-3 text-title">
        You are on {tierName}
        {isUrgent ? <Badge tone="fails">Payment failed</Badge> : null}
      </h2>
      <p className="mt-2 max-w-reading text-muted">{sentence}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {usage.map(({ words, used, limit }) => (
          <div key={words}>
            <dt className="text-muted text-small">{words}</dt>
            <dd className="tabular-nums">{limit === null ? "no limit" : `${used} of ${limit} today`}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {payAt ? (
          <ButtonLink to={payAt} tone="next" reloadDocument>
            Pay, or change how you pay
          </ButtonLink>
        ) : null}
        {canCancel ? <CancelDialog tierName={tierName} /> : null}
      </div>
    </Card>
  );
}

function CancelDialog({ tierName }: { tierName: string }) {
  return (
    <Dialog
      title={`Cancel ${tierName}?`}
      description="What you paid for stays open until the period ends. Then you are on Free, and all your work is still there."
      trigger={<Button>Cancel the subscription</Button>}
    >
      <Form method="post" className="flex flex-wrap justify-end gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <DialogClose asChild>
          <Button>Keep it</Button>
        </DialogClose>
        <Button type="submit" tone="danger">
          Yes, cancel it
        </Button>
      </Form>
    </Dialog>
  );
}
