import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { formatPaise } from "../invoices/gst-invoice.ts";
import { dayOf } from "../state/subscription-text.ts";

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
        TEST. No money moves. Do not type card details anywhere.
      </p>
      <Card>
        <h1 className="text-title">{state === "to-pay" ? "TEST checkout" : "TEST: let time pass"}</h1>
        <p className="mt-2">
          {what}: {formatPaise(paise)}, GST included.
        </p>
        {firstChargeAt ? <p className="text-muted">First charge on {dayOf(firstChargeAt)}.</p> : null}
        <Form method="post" className="mt-5 flex flex-col gap-3">
          {state === "to-pay" ? step("pay", "Agree and pay (TEST)", "next") : null}
          {state === "running" ? (
            <>
              {step("period-paid", "The period ends and the next is paid", "next")}
              {step("period-failed", "The period ends and the payment fails", "plain")}
            </>
          ) : null}
          {state === "over" ? <p>There is nothing left to pay here.</p> : null}
        </Form>
      </Card>
      <ButtonLink to="/student/subscription" tone="quiet">
        Back to your subscription
      </ButtonLink>
    </main>
  );
}
