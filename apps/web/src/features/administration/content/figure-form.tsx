import { Form } from "react-router";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { PreviewFooter } from "../preview-footer.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

type Option = { value: string; label: string };

type FigureFormProps = {
  label: string;
  hint: string;
  isYesOrNo: boolean;
  sources: Option[];
  levels: Option[];
  given: Record<string, string>;
  errors: Record<string, string>;
  basedOn: string;
};

const NONE = { value: "", label: "None" };

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
  const choices = [NONE, ...sources];
  return (
    <Form ref={form} method="post" className="flex max-w-reading flex-col gap-4">
      <input type="hidden" name="basedOn" value={basedOn} />
      {isYesOrNo ? (
        <Select
          label={label}
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          {...field("value")}
        />
      ) : (
        <TextField
          label={label}
          hint={`${hint} Empty when nobody knows.`}
          maxLength={300}
          {...field("value")}
        />
      )}
      <Select label="Source" options={choices} {...field("source1")} />
      <Select label="Second source (optional)" options={choices} {...field("source2")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="A source that is not in the list" maxLength={300} {...field("newSource")} />
        <TextField label="Its licence (optional)" maxLength={300} {...field("licence")} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Year" maxLength={60} {...field("year")} />
        <Select label="What it is for" options={[NONE, ...levels]} {...field("level")} />
      </div>
      <TextField label="Note (optional)" maxLength={300} {...field("note")} />
      <PreviewFooter error={errors.form} />
    </Form>
  );
}
