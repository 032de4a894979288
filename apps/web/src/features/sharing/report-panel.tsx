import * as m from "@nirmaan/messages/sharing.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { LONGEST_NOTE, REPORT_REASONS } from "./share-report.ts";

type ShareReportProps = { title: string; errors: Record<string, string>; given: Record<string, string> };

export function ReportPanel({ title, errors, given }: ShareReportProps) {
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.reportTitle({ title })}</h1>
      <p className="mt-2 text-muted">{m.reportLead()}</p>
      <Form method="post" reloadDocument className="mt-6 flex flex-col gap-6">
        <fieldset>
          <legend className="mb-2 font-strong">{m.whatIsWrong()}</legend>
          {Object.entries(REPORT_REASONS).map(([value, { label }]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                required
                defaultChecked={given.reason === value}
                className="size-5 shrink-0"
              />
              {label()}
            </label>
          ))}
          {errors.reason ? <p className="text-fails text-small">{errors.reason}</p> : null}
        </fieldset>
        <TextArea
          label={m.noteLabel()}
          hint={m.noteHint()}
          error={errors.note}
          name="note"
          rows={3}
          maxLength={LONGEST_NOTE}
          defaultValue={given.note}
        />
        {errors.form ? (
          <p role="alert" className="text-fails">
            {errors.form}
          </p>
        ) : null}
        <div>
          <Button type="submit" tone="next">
            {m.sendReport()}
          </Button>
        </div>
        <p className="text-muted text-small">{m.inDanger()}</p>
      </Form>
    </>
  );
}

export function ReportSent() {
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.reportSent()}</h1>
      <p className="mt-2">{m.reportSentText()}</p>
      <p className="mt-6">
        <ButtonLink to="/" reloadDocument>
          {m.goHome()}
        </ButtonLink>
      </p>
    </>
  );
}
