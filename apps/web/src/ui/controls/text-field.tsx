import type { ComponentProps } from "react";
import { CONTROL_CLASSES, Field, type FieldWords } from "./field.tsx";

export function TextField({ label, hint, error, ...rest }: FieldWords & Omit<ComponentProps<"input">, "id">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => <input {...rest} {...links} className={CONTROL_CLASSES} />}
    </Field>
  );
}
