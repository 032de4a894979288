import type { ComponentProps, KeyboardEvent } from "react";
import { classNames } from "../theme/class-names.ts";
import { CONTROL_CLASSES, Field, type FieldWords } from "./field.tsx";

type TextAreaProps = FieldWords & Omit<ComponentProps<"textarea">, "id"> & { isCode?: boolean };

/** A phone's keyboard must not change code. */
const CODE_ATTRIBUTES = {
  spellCheck: false,
  autoCapitalize: "off",
  autoComplete: "off",
  autoCorrect: "off",
  onKeyDown: keepIndentation,
} as const;

/** Several lines of text or code. Enter keeps the indentation of a program. */
export const TextArea = ({ label, hint, error, isCode = false, className, ...rest }: TextAreaProps) => (
  <Field label={label} {...(hint && { hint })} {...(error && { error })}>
    {(links) => (
      <textarea
        {...(isCode && CODE_ATTRIBUTES)}
        {...rest}
        {...links}
        className={classNames(CONTROL_CLASSES, "py-2", isCode && "font-mono", className)}
      />
    )}
  </Field>
);

function keepIndentation(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const indentation = /^[ \t]*/.exec(line)?.[0] ?? "";
  if (indentation === "") return;
  event.preventDefault();
  currentTarget.setRangeText(`\n${indentation}`, selectionStart, selectionEnd, "end");
  // React hears of it as of a typed key.
  currentTarget.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
