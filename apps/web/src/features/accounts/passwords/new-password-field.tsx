import * as m from "@nirmaan/messages/accounts-passwords.ts";
import { useState } from "react";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength, SHORTEST_PASSWORD } from "./password-strength.ts";

type NewPasswordFieldProps = { label: string; error?: string | undefined; about?: string[] };

const PARTS = [1, 2, 3, 4] as const;
const FILLED = ["", "bg-fails", "bg-next", "bg-works", "bg-works"];

export function NewPasswordField({ label, error, about = [] }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const { parts, words } = passwordStrength(password, about);
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        required
        error={error}
        hint={m.newPasswordHint({ shortest: SHORTEST_PASSWORD })}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="mt-2" hidden={parts === 0}>
        <div className="grid grid-cols-4 gap-1" aria-hidden="true">
          {PARTS.map((part) => (
            <span
              key={part}
              className={`h-1.5 rounded-full ${part <= parts ? FILLED[parts] : "bg-hover"} transition-colors`}
            />
          ))}
        </div>
        <p className="mt-1 text-muted text-small" aria-live="polite">
          {words}
        </p>
      </div>
    </div>
  );
}
