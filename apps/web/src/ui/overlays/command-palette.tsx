import * as m from "@nirmaan/messages/ui.ts";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";
import { FLOATING_ITEM, SCRIM } from "./overlay-classes.ts";

type PaletteItem = { name: string; icon?: ReactNode; words?: string[]; onChoose: () => void };
type PaletteGroup = { heading: string; items: PaletteItem[] };

type CommandPaletteProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  groups: PaletteGroup[];
};

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-small";

/** At the top of the screen, so that a phone's keyboard does not cover it. */
export function CommandPalette({ isOpen, onOpenChange, groups }: CommandPaletteProps) {
  const choose = (item: PaletteItem) => {
    onOpenChange(false);
    item.onChoose();
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={SCRIM} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-xl overflow-hidden rounded-sheet border border-line bg-raised shadow-floating data-[state=closed]:animate-vanish data-[state=open]:animate-appear sm:top-[14vh]"
        >
          <RadixDialog.Title className="sr-only">{m.paletteTitle()}</RadixDialog.Title>
          <Command label={m.paletteTitle()} loop>
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
              <Command.Input
                placeholder={m.palettePlaceholder()}
                className="min-h-14 w-full bg-transparent text-lead outline-none placeholder:text-muted"
              />
            </div>
            <Command.List className="max-h-[50dvh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">{m.paletteEmpty()}</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group.heading} heading={group.heading} className={GROUP}>
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.name}
                      value={item.name}
                      keywords={item.words}
                      onSelect={() => choose(item)}
                      className={classNames(FLOATING_ITEM, "min-h-11")}
                    >
                      {item.icon}
                      {item.name}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
