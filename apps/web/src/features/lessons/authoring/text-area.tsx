import { CONTROL_CLASSES, Field, type FieldWords } from "#ui/controls/field.tsx";
import { classNames } from "#ui/theme/class-names.ts";

type TextAreaProps = FieldWords & {
  value: string;
  onText: (text: string) => void;
  rows: number;
  most: number;
  isCode?: boolean;
};

/** Several lines of text or code. Enter keeps the indentation of a program. */
export const TextArea = ({
  label,
  hint,
  error,
  value,
  onText,
  rows,
  most,
  isCode = false,
}: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(links) => (
      <textarea
        {...links}
        value={value}
        rows={rows}
        maxLength={most}
        spellCheck={isCode ? false : undefined}
        autoCapitalize={isCode ? "off" : undefined}
        wrap={isCode ? "off" : undefined}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={isCode ? (event) => keepIndentation(event, onText) : undefined}
        className={classNames(CONTROL_CLASSES, "py-2", isCode && "overflow-x-auto bg-sunken font-mono")}
      />
    )}
  </Field>
);

function keepIndentation(
  event: React.KeyboardEvent<HTMLTextAreaElement>,
  onText: (text: string) => void,
): void {
  const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const indentation = /^[ \t]*/.exec(line)?.[0] ?? "";
  if (indentation === "") return;
  event.preventDefault();
  currentTarget.setRangeText(`\n${indentation}`, selectionStart, selectionEnd, "end");
  onText(currentTarget.value);
}
