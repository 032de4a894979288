import { useEffect, useState } from "react";

const TICK_MS = 1000;

/** Milliseconds until the deadline by the server's clock; null without one. */
export function useRemaining(deadline: string | null, clockOffset: number): number | null {
  const left = () => (deadline === null ? null : Date.parse(deadline) - (Date.now() + clockOffset));
  const [remaining, setRemaining] = useState(left);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => setRemaining(Date.parse(deadline) - (Date.now() + clockOffset)), TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, clockOffset]);
  return remaining;
}

const two = (number: number) => String(number).padStart(2, "0");

/** 2:59:08 */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
