import { type RefObject, useEffect, useRef } from "react";

/** Moves to the first field with an error: on a phone it may be far above the button that was pressed. */
export function useFocusOnError(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
