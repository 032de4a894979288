import * as m from "@nirmaan/messages/tutor-chat.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";

type DeleteConversationButtonProps = { isDisabled: boolean; onDelete: () => void };

/** Asks once more before it deletes: a deleted conversation cannot be restored. */
export function DeleteConversationButton({ isDisabled, onDelete }: DeleteConversationButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        tone="quiet"
        size="small"
        className="mb-3 text-muted"
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {m.deleteConversation()}
      </Button>
    );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p>{m.confirmDelete()}</p>
      <Button
        tone="danger"
        size="small"
        disabled={isDisabled}
        onClick={() => {
          setAsking(false);
          onDelete();
        }}
      >
        {m.deleteAll()}
      </Button>
      <Button tone="quiet" size="small" onClick={() => setAsking(false)}>
        {m.keep()}
      </Button>
    </div>
  );
}
