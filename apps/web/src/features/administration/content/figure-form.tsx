import * as m from "@nirmaan/messages/administration-content.ts";
import { Form } from "react-router";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { PreviewFooter } from "../preview-footer.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

type FigureOption = { value: string; label: string };

type FigureFormProps = {
  label: string;
  hint: string;
  isYesOrNo: boolean;
  sources: FigureOption[];
  levels: FigureOption[];
  given: Record<string, string>;
  errors: Record<string, string>;
  basedOn: string;
};

/** One figure of a city with its source. */
export function FigureForm({
  label,
  hint,
  isYesOrNo,
  sources,
  levels,
  given,
  errors,
  basedOn,
}: FigureFormProps) {
  const form = useFocusOnError(errors);
  const field = (name: string) => ({ name, defaultValue: given[name], error: errors[name] });
  const none = { value: "", label: m.none() };
  const choices = [none, ...sources];
  return (
    <Form ref={form} method="post" className="flex max-w-reading flex-col gap-4">
      <input type="hidden" name="basedOn" value={basedOn} />
      {isYesOrNo ? (
        <Select
          label={label}
          options={[
            { value: "yes", label: m.yes() },
            { value: "no", label: m.no() },
          ]}
          {...field("value")}
        />
      ) : (
        <TextField label={label} hint={m.figureHint({ hint })} maxLength={300} {...field("value")} />
      )}
      <Select label={m.source()} options={choices} {...field("source1")} />
      <Select label={m.secondSource()} options={choices} {...field("source2")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.otherSource()} maxLength={300} {...field("newSource")} />
        <TextField label={m.licence()} maxLength={300} {...field("licence")} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.year()} maxLength={60} {...field("year")} />
        <Select label={m.figureLevel()} options={[none, ...levels]} {...field("level")} />
      </div>
      <TextField label={m.note()} maxLength={300} {...field("note")} />
      <PreviewFooter error={errors.form} />
    </Form>
  );
}
