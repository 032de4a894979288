import * as m from "@nirmaan/messages/subscription-test-provider.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { formatPaise } from "../invoices/gst-invoice.ts";

type TestCheckoutPanelProps = {
  what: string;
  paise: number;
  state: "to-pay" | "running" | "over";
  firstChargeAt: number | null;
};

/** Looks unlike a real payment page on purpose. */
export function TestCheckoutPanel({ what, paise, state, firstChargeAt }: TestCheckoutPanelProps) {
  const isBusy = useNavigation().state !== "idle";
  const step = (value: string, label: string, tone: "next" | "plain") => (
    <Button type="submit" name="step" value={value} tone={tone} disabled={isBusy} className="w-full">
      {label}
    </Button>
  );
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-4 py-10">
      <p className="rounded-card border-2 border-fails border-dashed p-3 text-center font-strong text-fails">
        {m.noMoney()}
      </p>
      <Card>
        <h1 className="text-title">{state === "to-pay" ? m.checkout() : m.letTimePass()}</h1>
        <p className="mt-2">{m.toPay({ what, price: formatPaise(paise) })}</p>
        {firstChargeAt ? (
          <p className="text-muted">{m.firstCharge({ day: new Date(firstChargeAt * 1000) })}</p>
        ) : null}
        <Form method="post" className="mt-5 flex flex-col gap-3">
          {state === "to-pay" ? step("pay", m.agreeAndPay(), "next") : null}
          {state === "running" ? (
            <>
              {step("period-paid", m.afterPeriodPaid(), "next")}
              {step("period-failed", m.afterPeriodFailed(), "plain")}
            </>
          ) : null}
          {state === "over" ? <p>{m.nothingLeft()}</p> : null}
        </Form>
      </Card>
      <ButtonLink to="/student/subscription" tone="quiet">
        {m.back()}
      </ButtonLink>
    </main>
  );
}
