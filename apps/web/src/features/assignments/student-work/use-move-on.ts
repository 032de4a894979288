import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

/** J opens the next student's work and K the one before, unless somebody is typing. */
export function useMoveOn({
  next,
  previous,
}: {
  next: string | undefined;
  previous: string | undefined;
}): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const to = { j: next, k: previous }[event.key.toLowerCase()];
    if (to) void navigate(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
