import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

const SHOW_AFTER_MS = 700;

/** Wraps a whole page, so that the next tooltip in a toolbar shows without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <RadixTooltip.Provider delayDuration={SHOW_AFTER_MS}>{children}</RadixTooltip.Provider>;
}

type TooltipProps = { text: string; keys?: string | undefined; children: ReactNode };

export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex items-center gap-2 rounded-control bg-ink px-2.5 py-1.5 text-ground text-small shadow-raised data-[state=delayed-open]:animate-appear"
        >
          {text}
          {keys ? <kbd className="font-mono opacity-80">{keys}</kbd> : null}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
