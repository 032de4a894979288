import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type JoinClassDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onJoined: (className: string) => void;
};

export function JoinClassDialog({ isOpen, onOpenChange, onJoined }: JoinClassDialogProps) {
  return (
    <Dialog
      title="Join a class"
      description="Your teacher then sees your lessons and your tries."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <JoinForm
        onJoined={(name) => {
          onOpenChange(false);
          onJoined(name);
        }}
      />
    </Dialog>
  );
}

function JoinForm({ onJoined }: { onJoined: (className: string) => void }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const joinCode = new FormData(event.currentTarget).get("joinCode");
    setBusy(true);
    const answer = await postJoinCode(joinCode);
    setBusy(false);
    if (answer.kind === "joined") onJoined(answer.name);
    else setError(answer.words);
  }
  return (
    <form onSubmit={(event) => void join(event)} className="flex flex-col gap-4">
      <TextField
        label="Code of the class"
        name="joinCode"
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={error}
      />
      <Button type="submit" tone="next" isBusy={isBusy} className="self-start">
        Join class
      </Button>
    </form>
  );
}

type Answer = { kind: "joined"; name: string } | { kind: "refused"; words: string };

async function postJoinCode(joinCode: FormDataEntryValue | null): Promise<Answer> {
  try {
    const response = await fetch("/api/student/classes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ joinCode }),
    });
    const body = (await response.json()) as { name?: string; error?: string };
    return response.ok && body.name
      ? { kind: "joined", name: body.name }
      : { kind: "refused", words: (body.error ?? "That did not work. Try again.").replace(/^✖ |\n.*/gs, "") };
  } catch {
    return { kind: "refused", words: "The network is away. Your code is still here: try again." };
  }
}
