import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";

/** Asks once more before it deletes: a deleted conversation cannot be restored. */
export function DeleteConversationButton({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button tone="quiet" size="small" className="mt-4 text-muted" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete this conversation
      </Button>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <p>Delete all messages here for good?</p>
      <Button
        tone="danger"
        size="small"
        onClick={() => {
          setAsking(false);
          onDelete();
        }}
      >
        Delete
      </Button>
      <Button tone="quiet" size="small" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </div>
  );
}
