import * as m from "@nirmaan/messages/ui.ts";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { CORNER_CLOSE, SCRIM } from "./overlay-classes.ts";

type SheetProps = {
  /** For screen readers only. */
  title: string;
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A panel that slides over the page from the left, 18rem wide. */
export function Sheet({ title, trigger, isOpen, onOpenChange, children }: SheetProps) {
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={SCRIM} />
        <RadixDialog.Content
          aria-describedby={undefined}
          // Focus the sheet itself: focusing its first button would show that button's tooltip.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-line border-r bg-surface shadow-floating outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
          <RadixDialog.Close className={CORNER_CLOSE} aria-label={m.close()}>
            <X className="size-5" aria-hidden="true" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
