import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useShortcut } from "#browser/use-shortcut.ts";
import { Button } from "#ui/controls/button.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { CommandPalette } from "#ui/overlays/command-palette.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { Menu, MenuDivider, MenuHeading, MenuItem } from "#ui/overlays/menu.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { Example, Examples } from "./example.tsx";

const say = (text: string) => () => showToast(text);

export function OverlaysShowcase() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useShortcut("k", () => setPaletteOpen(true));
  return (
    <Examples title="What opens over the page">
      <Example name="Dialog, sheet, menu, tooltip (after 700 ms), command palette (Ctrl+K)">
        <div className="flex flex-wrap gap-3">
          <Dialog
            title="Delete main.py?"
            description="You can bring it back for 30 days."
            trigger={<Button>Open dialog</Button>}
          >
            <div className="flex flex-wrap justify-end gap-3">
              <DialogClose asChild>
                <Button>Keep it</Button>
              </DialogClose>
              <DialogClose asChild>
                <Button tone="danger">Delete</Button>
              </DialogClose>
            </div>
          </Dialog>
          <Sheet title="Navigation" trigger={<Button>Open sheet</Button>}>
            <p className="p-6 pt-16">18rem of room, from the left.</p>
          </Sheet>
          <Menu trigger={<Button>Open menu</Button>}>
            <MenuHeading>main.py</MenuHeading>
            <MenuItem onSelect={say("Renamed")}>
              <Pencil aria-hidden="true" /> Rename
            </MenuItem>
            <MenuItem disabled>
              <Copy aria-hidden="true" /> Duplicate
            </MenuItem>
            <MenuDivider />
            <MenuItem onSelect={say("Deleted")}>
              <Trash2 aria-hidden="true" /> Delete
            </MenuItem>
          </Menu>
          <Tooltip text="Runs the current file" keys="Ctrl+Enter">
            <Button>Rest the mouse here</Button>
          </Tooltip>
          <Button onClick={() => setPaletteOpen(true)}>Open palette</Button>
        </div>
      </Example>
      <ToastExample />
      <CommandPalette
        isOpen={isPaletteOpen}
        onOpenChange={setPaletteOpen}
        groups={[
          {
            heading: "Pages",
            items: ["Dashboard", "Courses"].map((name) => ({ name, onChoose: say(`Opened ${name}`) })),
          },
          { heading: "Actions", items: [{ name: "Run Code", words: ["start"], onChoose: say("Running") }] },
        ]}
      />
      <Toaster />
    </Examples>
  );
}

function ToastExample() {
  return (
    <Example name="Toast: plain, works, fails, with Undo">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => showToast("Copied!")}>Plain</Button>
        <Button onClick={() => showToast("Saved", { kind: "works" })}>Works</Button>
        <Button onClick={() => showToast("Not saved. We try again in 10 seconds.", { kind: "fails" })}>
          Fails
        </Button>
        <Button onClick={() => showToast("main.py deleted", { undo: say("main.py is back") })}>
          With Undo
        </Button>
      </div>
    </Example>
  );
}
