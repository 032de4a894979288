import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Refusal } from "../files/project-limits.ts";

type NameDialogProps = {
  type: "file" | "folder";
  onCreate: (name: string) => Refusal | undefined;
  onClose: () => void;
};

const TITLES = { file: "New file", folder: "New folder" };
const HINTS = { file: "The ending says the language, as in main.py", folder: undefined };

export function NameDialog({ type, onCreate, onClose }: NameDialogProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const create = () => {
    const refusal = onCreate(name);
    if (refusal) setProblem(refusal.reason);
    else onClose();
  };
  return (
    <Dialog title={TITLES[type]} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label="Name"
          hint={HINTS[type]}
          error={problem}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Button type="submit" tone="next">
          Create
        </Button>
      </form>
    </Dialog>
  );
}
