import * as m from "@nirmaan/messages/workspace-sidebar.ts";
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

const TITLES = { file: m.newFile, folder: m.newFolder };

export function NameDialog({ type, onCreate, onClose }: NameDialogProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const create = () => {
    const refusal = onCreate(name);
    if (refusal) setProblem(refusal.reason);
    else onClose();
  };
  return (
    <Dialog title={TITLES[type]()} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label={m.nodeName()}
          hint={type === "file" ? m.fileEnding() : undefined}
          error={problem}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Button type="submit" tone="next">
          {m.create()}
        </Button>
      </form>
    </Dialog>
  );
}
