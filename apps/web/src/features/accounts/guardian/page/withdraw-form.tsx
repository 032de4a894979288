import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { GuardianPageView, GuardianPageWords } from "./guardian-page-view.ts";

type WithdrawFormProps = { view: GuardianPageView; words: GuardianPageWords; problem: string | undefined };

/** One form and one button: taking back needs no more taps than giving. */
export function WithdrawForm({ view, words, problem }: WithdrawFormProps) {
  const options = [
    ["erase", words.eraseOption(view.times.erase)],
    ["erase-soon", words.eraseSoonOption(view.times.eraseSoon)],
    ["keep-locked", words.keepOption],
  ];
  return (
    <Card className="mt-6">
      <h2 className="text-title">{words.withdrawTitle}</h2>
      {view.state === "withdrawn" ? null : <p className="mt-2">{words.withdrawLead(view.childName)}</p>}
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
        <TextField label={words.keepUntil} name="until" type="date" max={view.latestLock} />
        <FormError text={problem} />
        <Button type="submit" name="intent" value="withdraw" tone="danger" size="large">
          {view.state === "withdrawn" ? words.changeWithdrawal : words.withdrawButton}
        </Button>
      </form>
    </Card>
  );
}
