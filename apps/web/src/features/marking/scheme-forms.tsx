import * as m from "@nirmaan/messages/marking.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { MOST_PARTS, newPartKey } from "./mark-parts.ts";

type ChooseSchemeProps = { options: { value: string; label: string }[]; error: string | undefined };

/** The first thing on the page of a class without a scheme. */
export function ChooseSchemeForm({ options, error }: ChooseSchemeProps) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
      <p className="text-muted">{m.schemeLead()}</p>
      <Select label={m.scheme()} name="scheme" options={options} {...(error && { error })} />
      <div>
        <Button type="submit" name="intent" value="choose" tone="next" isBusy={state !== "idle"}>
          {m.useScheme()}
        </Button>
      </div>
    </Form>
  );
}

type PartsProps = {
  parts: { key: string; title: string; outOf: number }[];
  error: string | undefined;
};

/** The names and marks of the parts, closed until it is needed. */
export function PartsForm({ parts, error }: PartsProps) {
  const { state, formData } = useNavigation();
  const rows = Array.from({ length: MOST_PARTS }, (_, at) => parts[at]);
  return (
    <details className="mt-10 max-w-reading" open={error !== undefined}>
      <summary className="touchable cursor-pointer font-strong">{m.changeParts()}</summary>
      <p className="mt-2 mb-4 text-muted">{m.partsHint()}</p>
      <Form method="post" preventScrollReset className="flex flex-col gap-3">
        {rows.map((part, at) => {
          const key = part?.key ?? newPartKey(parts, at - parts.length);
          return (
            <div key={key} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
              <input type="hidden" name={`key${at}`} value={key} />
              <TextField
                label={m.part({ number: at + 1 })}
                name={`title${at}`}
                maxLength={80}
                defaultValue={part?.title}
              />
              <TextField
                label={m.outOf()}
                name={`outOf${at}`}
                type="number"
                min={0.5}
                max={100}
                step={0.5}
                defaultValue={part?.outOf}
              />
            </div>
          );
        })}
        {error ? (
          <p role="alert" className="text-fails text-small">
            {error}
          </p>
        ) : null}
        <div>
          <Button
            type="submit"
            name="intent"
            value="parts"
            isBusy={state !== "idle" && formData?.get("intent") === "parts"}
          >
            {m.saveParts()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
