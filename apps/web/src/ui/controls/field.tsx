import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export type FieldWords = {
  label: string;
  hint?: string;
  /** What is wrong and how to fix it, without blame. */
  error?: string;
};

/** The attributes that connect the control with its label, hint and error for screen readers. */
type ControlLinks = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = FieldWords & { children: (links: ControlLinks) => ReactNode };

export const CONTROL_CLASSES =
  "min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink placeholder:text-muted transition-colors " +
  "hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted " +
  "aria-invalid:border-fails aria-invalid:outline-fails";

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-strong">
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="flex gap-1.5 text-small text-fails">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
