import { useEffect, useState } from "react";

const TICK_MS = 500;

/** Milliseconds until the end by the server's clock. */
export function useTimeLeft(endsAt: string | null, clockOffset: number): number {
  const left = () => (endsAt === null ? 0 : Date.parse(endsAt) - (Date.now() + clockOffset));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return left();
}

const two = (number: number) => String(number).padStart(2, "0");

/** 1:09:08 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
