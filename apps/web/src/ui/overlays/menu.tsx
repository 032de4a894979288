import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";
import { FLOATING, FLOATING_ITEM } from "./overlay-classes.ts";

type MenuProps = {
  trigger: ReactNode;
  side?: "top" | "bottom" | "right";
  align?: "start" | "end";
  /** Called when the closed menu is about to return the focus to its trigger; `preventDefault` stops that. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export function Menu({ trigger, side = "bottom", align = "start", onCloseAutoFocus, children }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classNames(FLOATING, "min-w-56 max-w-[calc(100vw-1rem)]")}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      {...props}
      className={classNames(FLOATING_ITEM, "data-[disabled]:cursor-not-allowed data-[disabled]:text-muted")}
    />
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 text-small">{children}</DropdownMenu.Label>;
}

export function MenuDivider() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
