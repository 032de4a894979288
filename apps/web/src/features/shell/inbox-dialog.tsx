import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

type InboxDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function InboxDialog({ isOpen, onOpenChange }: InboxDialogProps) {
  return (
    <Dialog title="Inbox" isOpen={isOpen} onOpenChange={onOpenChange}>
      <EmptyState
        scene="tray"
        sentence="No messages yet. Join a class, and your teacher's announcements come here."
      />
    </Dialog>
  );
}
