import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";

const grouped = new Intl.NumberFormat("en-IN");

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
        You are on {tierName}
        {isUrgent ? <Badge tone="fails">Payment failed</Badge> : null}
      </h2>
      <p className="mt-2 max-w-reading text-muted">{sentence}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {usage.map(({ label, used, limit }) => (
          <div key={label}>
            <dt className="text-muted text-small">{label}</dt>
            <dd className="tabular-nums">
              {limit === null ? "no limit" : `${used} of ${grouped.format(limit)} today`}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {payAt ? (
          <ButtonLink to={payAt} tone="next" reloadDocument>
            Pay, or change how you pay
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
      title={`Cancel ${tierName}?`}
      description={description}
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
