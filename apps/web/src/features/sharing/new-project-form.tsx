import * as m from "@nirmaan/messages/projects.ts";
import { Plus } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type NewProjectFormProps = {
  templates: { value: string; label: string; text: string }[];
  /** The template of the board's own language. */
  first: string;
  errors: Record<string, string>;
  given: Record<string, string>;
};

/** Works before any script has loaded: the server makes the project and leads to it. */
export function NewProjectForm({ templates, first, errors, given }: NewProjectFormProps) {
  const chosen = given.template ?? first;
  return (
    <Form method="post" reloadDocument className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-strong">{m.startWith()}</legend>
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
          {templates.map(({ value, label, text }) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3 rounded-card border border-line bg-surface p-3 has-checked:border-ink"
            >
              <input
                type="radio"
                name="template"
                value={value}
                required
                defaultChecked={value === chosen}
                className="mt-0.5 size-5 shrink-0"
              />
              <span className="min-w-0">
                <span className="block font-strong">{label}</span>
                <span className="block text-muted text-small">{text}</span>
              </span>
            </label>
          ))}
        </div>
        {errors.template ? <p className="text-fails text-small">{errors.template}</p> : null}
      </fieldset>
      <div className="flex flex-col gap-3 sm:max-w-xl sm:flex-row sm:items-start">
        <div className="flex-1">
          <TextField
            label={m.projectName()}
            name="name"
            maxLength={60}
            required
            autoComplete="off"
            defaultValue={given.name}
            error={errors.name}
          />
        </div>
        <Button type="submit" tone="next" className="min-h-11 self-start sm:mt-7.5">
          <Plus aria-hidden="true" /> {m.createProject()}
        </Button>
      </div>
    </Form>
  );
}
