import * as m from "@nirmaan/messages/ui.ts";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";
import { CORNER_CLOSE, SCRIM } from "./overlay-classes.ts";

type DialogProps = {
  title: string;
  description?: string;
  /** The button that opens it; without one, `isOpen` and `onOpenChange` control it. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** For content in two columns. */
  isWide?: boolean;
  children: ReactNode;
};

export function Dialog({ title, description, trigger, isOpen, onOpenChange, isWide, children }: DialogProps) {
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={SCRIM} />
        <RadixDialog.Content
          className={classNames(
            "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] w-full flex-col gap-4 overflow-y-auto rounded-t-sheet border border-line bg-raised p-6 shadow-floating data-[state=closed]:animate-vanish data-[state=open]:animate-rise sm:bottom-auto sm:rounded-sheet",
            isWide ? "sm:top-[5vh] sm:max-h-[90vh] sm:max-w-6xl" : "sm:top-[7vh] sm:max-h-[86vh] sm:max-w-xl",
          )}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="pr-10">
            <RadixDialog.Title className="text-title">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-1 text-muted">{description}</RadixDialog.Description>
            ) : null}
          </div>
          {children}
          <RadixDialog.Close className={CORNER_CLOSE} aria-label={m.close()}>
            <X className="size-5" aria-hidden="true" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export const DialogClose = RadixDialog.Close;
