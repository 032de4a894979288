import * as m from "@nirmaan/messages/accounts-passwords.ts";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { CONTROL_CLASSES, Field, type FieldWords } from "#ui/controls/field.tsx";

type PasswordFieldProps = FieldWords & Omit<ComponentProps<"input">, "id" | "type">;

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <div className="relative">
          <input
            {...rest}
            {...links}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${CONTROL_CLASSES} pr-12`}
          />
          <button
            type="button"
            aria-label={isShown ? m.hidePassword() : m.showPassword()}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 inline-flex w-11 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
