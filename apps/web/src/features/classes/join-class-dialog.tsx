import * as m from "@nirmaan/messages/classes.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type JoinClassDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onJoined: (className: string) => void;
  /** The code of a scanned link. */
  code?: string;
};

export function JoinClassDialog({ isOpen, onOpenChange, onJoined, code }: JoinClassDialogProps) {
  return (
    <Dialog title={m.joinTitle()} description={m.joinText()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <JoinForm
        code={code}
        onJoined={(name) => {
          onOpenChange(false);
          onJoined(name);
        }}
      />
    </Dialog>
  );
}

type JoinFormProps = { code: string | undefined; onJoined: (className: string) => void };

function JoinForm({ code, onJoined }: JoinFormProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const joinCode = new FormData(event.currentTarget).get("joinCode");
    setBusy(true);
    const answer = await postJoinCode(joinCode);
    setBusy(false);
    if (answer.kind === "joined") onJoined(answer.name);
    else setError(answer.message);
  }
  return (
    <form onSubmit={(event) => void join(event)} className="flex flex-col gap-4">
      <TextField
        label={m.joinCode()}
        name="joinCode"
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={error}
      />
      <Button type="submit" tone="next" isBusy={isBusy} className="self-start">
        {m.joinButton()}
      </Button>
    </form>
  );
}

type JoinOutcome = { kind: "joined"; name: string } | { kind: "refused"; message: string };

async function postJoinCode(joinCode: FormDataEntryValue | null): Promise<JoinOutcome> {
  try {
    const response = await fetch("/api/student/classes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ joinCode }),
    });
    const body: unknown = await response.json();
    const name = textProperty(body, "name");
    if (response.ok && name) return { kind: "joined", name };
    const message = textProperty(body, "error") ?? m.didNotWork();
    // zod's prettified errors begin with a mark and end with the path of the field.
    return { kind: "refused", message: message.replace(/^✖ |\n.*/gs, "") };
  } catch {
    return { kind: "refused", message: m.noNetwork() };
  }
}

function textProperty(body: unknown, name: "name" | "error"): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : undefined;
}
