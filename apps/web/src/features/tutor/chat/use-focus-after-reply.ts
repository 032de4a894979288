import { type RefObject, useEffect, useRef } from "react";

const FOCUS_AFTER_REPLY_MS = 100;
const FOCUS_AT_FIRST_MS = 200;

/** Moves the focus back to the field after each reply, and to it at first unless something else has the focus. */
export function useFocusAfterReply(field: RefObject<HTMLElement | null>, isLoading: boolean): void {
  const hasShown = useRef(false);
  useEffect(() => {
    if (isLoading) return;
    const isFirst = !hasShown.current;
    hasShown.current = true;
    // On a phone the keyboard would cover the lesson before anyone has read it.
    if (isFirst && matchMedia("(pointer: coarse)").matches) return;
    const hasFocusElsewhere = () =>
      document.activeElement !== document.body && document.activeElement !== null;
    const timer = setTimeout(
      () => (isFirst && hasFocusElsewhere() ? undefined : field.current?.focus()),
      isFirst ? FOCUS_AT_FIRST_MS : FOCUS_AFTER_REPLY_MS,
    );
    return () => clearTimeout(timer);
  }, [field, isLoading]);
}
