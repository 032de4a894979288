import * as m from "@nirmaan/messages/workspace-sidebar.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";

type DeleteDialogProps = { name: string; onDelete: () => void; onClose: () => void };

export function DeleteDialog({ name, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog title={m.deleteQuestion({ name })} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>{m.cancel()}</Button>
        </DialogClose>
        <Button
          tone="danger"
          onClick={() => {
            onDelete();
            onClose();
          }}
        >
          {m.deleteNode()}
        </Button>
      </div>
    </Dialog>
  );
}
