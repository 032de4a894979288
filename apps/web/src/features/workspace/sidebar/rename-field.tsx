import * as m from "@nirmaan/messages/workspace-sidebar.ts";
import { useEffect, useRef } from "react";

type RenameFieldProps = { name: string; onRename: (name: string) => void; onCancel: () => void };

/** Enter or blur renames, Escape cancels. */
export function RenameField({ name, onRename, onCancel }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (action: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  };
  const commit = () => finish(() => onRename(field.current?.value ?? name));
  return (
    <input
      ref={field}
      aria-label={m.newNameFor({ name })}
      defaultValue={name}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") finish(onCancel);
      }}
      className="min-h-9 w-full min-w-0 rounded-small border border-edge bg-sunken px-2 font-mono"
    />
  );
}
