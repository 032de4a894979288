import * as m from "@nirmaan/messages/subscription-admin.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Card } from "#ui/layout/card.tsx";

type ShownGift = { id: number; tierName: string; until: string; reason: string; isRunning: boolean };

type GiftPanelProps = {
  tierName: string;
  gifts: ShownGift[];
  choices: { value: string; label: string }[];
  errors: Record<string, string>;
  given: Record<string, string>;
  /** The result of the last form that was sent. */
  done: { message: string; at: number } | undefined;
};

/** For an admin: the tiers that a student was given for free, and a form to give one. */
export function GiftPanel({ tierName, gifts, choices, errors, given, done }: GiftPanelProps) {
  return (
    <section aria-labelledby="gift-panel">
      <Card className="flex h-full flex-col gap-4">
        <div>
          <h2 id="gift-panel" className="text-title">
            {m.giftHeading()}
          </h2>
          <p className="mt-1 text-muted">{m.giftText({ tier: tierName })}</p>
        </div>
        <div role="status" className="empty:hidden">
          {done ? <Notice>{done.message}</Notice> : null}
        </div>
        {gifts.length > 0 ? (
          <ul>
            {gifts.map((gift) => (
              <GiftRow key={gift.id} gift={gift} />
            ))}
          </ul>
        ) : null}
        <GiftForm choices={choices} errors={errors} given={given} doneAt={done?.at} />
      </Card>
    </section>
  );
}

type GiftFormProps = Pick<GiftPanelProps, "choices" | "errors" | "given"> & { doneAt: number | undefined };

function GiftForm({ choices, errors, given, doneAt }: GiftFormProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="give-tier" />
      {/* The key empties the fields after a success; the button keeps its focus. */}
      <div key={doneAt} className="contents">
        <Select
          label={m.tier()}
          name="tier"
          required
          defaultValue={given.tier ?? ""}
          placeholder={m.choose()}
          error={errors.tier}
          options={choices}
        />
        <TextField
          label={m.lastDay()}
          type="date"
          name="until"
          required
          defaultValue={given.until}
          error={errors.until}
        />
        <TextField
          label={m.giftReason()}
          hint={m.giftReasonHint()}
          name="reason"
          required
          maxLength={300}
          defaultValue={given.reason}
          error={errors.reason}
        />
      </div>
      {errors.form ? (
        <p role="alert" className="text-fails text-small">
          {errors.form}
        </p>
      ) : null}
      <Button type="submit" className="self-start">
        {m.giveTier()}
      </Button>
    </Form>
  );
}

function GiftRow({ gift: { id, tierName, until, reason, isRunning } }: { gift: ShownGift }) {
  const facts = { tier: tierName, day: until };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <span className="min-w-0">
        <span className="block break-words font-strong">
          {isRunning ? m.giftRunning(facts) : m.giftEnded(facts)}
        </span>
        <span className="block text-muted text-small">{reason}</span>
      </span>
      {isRunning ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="take-back" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" aria-label={m.takeBackNamed(facts)}>
            {m.takeBack()}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
