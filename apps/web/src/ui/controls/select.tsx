import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../theme/class-names.ts";
import { CONTROL_CLASSES, Field, type FieldWords } from "./field.tsx";

type Option = { value: string; label: string };
type SelectProps = FieldWords &
  Omit<ComponentProps<"select">, "id" | "children"> & { options: Option[]; placeholder?: string };

/** The browser's native select: on a phone it is the familiar picker, and it works before any script has loaded. */
export function Select({ label, hint, error, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <div className="relative">
          <select
            {...rest}
            {...links}
            className={classNames(CONTROL_CLASSES, "cursor-pointer appearance-none pr-10")}
          >
            {placeholder ? (
              <option value="" disabled>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-muted"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
