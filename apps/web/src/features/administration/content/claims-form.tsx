import * as m from "@nirmaan/messages/administration-content.ts";
import { Form } from "react-router";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { PreviewFooter } from "../preview-footer.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

type ClaimsDraft = {
  areSamples: boolean;
  hero: string[];
  figures: { figure: string; name: string }[];
  testimonials: { quote: string; by: string }[];
};

const rowsOf = <Row,>(rows: Row[]) => rows.map((row, index) => ({ row, index, number: index + 1 }));

type ClaimsFormProps = { claims: ClaimsDraft; errors: Record<string, string>; basedOn: string };

/** One empty row at the end of each list adds an entry; a row that is emptied removes one. */
export function ClaimsForm({ claims, errors, basedOn }: ClaimsFormProps) {
  const form = useFocusOnError(errors);
  return (
    <Form ref={form} method="post" className="flex max-w-reading flex-col gap-6">
      <input type="hidden" name="basedOn" value={basedOn} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-lead">{m.underHeading()}</legend>
        {rowsOf([...claims.hero, ""]).map(({ row: claim, index, number }) => (
          <TextField
            key={number}
            label={m.claimNumber({ number })}
            name={`hero.${index}`}
            maxLength={60}
            defaultValue={claim}
            error={errors[`hero.${index}`]}
          />
        ))}
      </fieldset>
      <Figures figures={claims.figures} errors={errors} />
      <Testimonials testimonials={claims.testimonials} errors={errors} />
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="areSamples"
          defaultChecked={claims.areSamples}
          className="mt-1 size-5 shrink-0"
        />
        {m.areSamples()}
      </label>
      <PreviewFooter error={errors.form} />
    </Form>
  );
}

const Testimonials = ({
  testimonials,
  errors,
}: Pick<ClaimsDraft, "testimonials"> & { errors: Record<string, string> }) => (
  <fieldset className="flex flex-col gap-4">
    <legend className="mb-2 text-lead">{m.testimonials()}</legend>
    {rowsOf([...testimonials, { quote: "", by: "" }]).map(({ row: { quote, by }, index, number }) => (
      <div key={number} className="flex flex-col gap-3">
        <TextArea
          label={m.quoteNumber({ number })}
          error={errors[`testimonials.${index}.quote`]}
          name={`testimonials.${index}.quote`}
          rows={3}
          maxLength={300}
          defaultValue={quote}
        />
        <TextField
          label={m.quoteBy({ number })}
          hint={m.quoteByHint()}
          name={`testimonials.${index}.by`}
          maxLength={80}
          defaultValue={by}
          error={errors[`testimonials.${index}.by`]}
        />
      </div>
    ))}
  </fieldset>
);

const Figures = ({ figures, errors }: Pick<ClaimsDraft, "figures"> & { errors: Record<string, string> }) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 text-lead">{m.figures()}</legend>
    {rowsOf([...figures, { figure: "", name: "" }]).map(({ row: { figure, name }, index, number }) => (
      <div key={number} className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={m.figureNumber({ number })}
          name={`figures.${index}.figure`}
          maxLength={30}
          defaultValue={figure}
          error={errors[`figures.${index}.figure`]}
        />
        <TextField
          label={m.figureMeaning({ number })}
          name={`figures.${index}.name`}
          maxLength={60}
          defaultValue={name}
          error={errors[`figures.${index}.name`]}
        />
      </div>
    ))}
  </fieldset>
);
