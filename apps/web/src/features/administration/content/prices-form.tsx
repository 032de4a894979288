import { Form } from "react-router";
import { TextField } from "#ui/controls/text-field.tsx";
import { PreviewFooter } from "../preview-footer.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

/** A price in rupees, by the name of its field. */
type PriceField = { name: string; label: string };

type PricesFormProps = {
  fields: PriceField[];
  given: Record<string, string>;
  errors: Record<string, string>;
  basedOn: string;
};

export function PricesForm({ fields, given, errors, basedOn }: PricesFormProps) {
  const form = useFocusOnError(errors);
  return (
    <Form ref={form} method="post" className="flex max-w-reading flex-col gap-6">
      <input type="hidden" name="basedOn" value={basedOn} />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="numeric"
            maxLength={9}
            defaultValue={given[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <PreviewFooter error={errors.form} />
    </Form>
  );
}
