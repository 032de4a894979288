import * as m from "@nirmaan/messages/accounts-guardian-page.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { GuardianPageView } from "./guardian-page-view.ts";

type WithdrawFormProps = { view: GuardianPageView; problem: string | undefined };

/** One form and one button: taking back needs no more taps than giving. */
export function WithdrawForm({ view, problem }: WithdrawFormProps) {
  const options = [
    ["erase", m.eraseOption({ time: view.times.erase })],
    ["erase-soon", m.eraseSoonOption({ time: view.times.eraseSoon })],
    ["keep-locked", m.keepOption()],
  ];
  return (
    <Card className="mt-6">
      <h2 className="text-title">{m.withdrawTitle()}</h2>
      {view.state === "withdrawn" ? null : (
        <p className="mt-2">{m.withdrawLead({ child: view.childName })}</p>
      )}
      <form method="post" className="mt-4 flex flex-col items-start gap-3">
        <input type="hidden" name="language" value={view.language} />
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="choice"
              value={value}
              defaultChecked={value === "erase"}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
        <TextField label={m.keepUntil()} name="until" type="date" max={view.latestLock} />
        <FormError text={problem} />
        <Button type="submit" name="intent" value="withdraw" tone="danger" size="large">
          {view.state === "withdrawn" ? m.changeWithdrawal() : m.withdrawButton()}
        </Button>
      </form>
    </Card>
  );
}
