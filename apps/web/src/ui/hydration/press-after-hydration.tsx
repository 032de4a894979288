import { type ReactNode, useEffect } from "react";

type PressAfterHydrationProps = { button: HTMLElement | null; children: ReactNode };

export function PressAfterHydration({ button, children }: PressAfterHydrationProps) {
  useEffect(() => button?.click(), [button]);
  return children;
}
