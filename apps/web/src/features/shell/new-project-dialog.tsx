import * as m from "@nirmaan/messages/shell.ts";
import { type FormEvent, useState } from "react";
import { projectSlug } from "#domain/project-slug.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type NewProjectDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function NewProjectDialog({ isOpen, onOpenChange }: NewProjectDialogProps) {
  const [error, setError] = useState<string>();
  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const slug = projectSlug(nameIn(new FormData(event.currentTarget)));
    if (!slug) setError(m.projectNameNeedsLetter());
    // Full document load: the workspace needs cross-origin isolation, which a client-side navigation does not give.
    else window.location.assign(`/student/playground/${slug}`);
  }
  return (
    <Dialog
      title={m.newProject()}
      description={m.newProjectText()}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <form onSubmit={create} className="flex flex-col gap-4">
        <TextField
          label={m.projectName()}
          name="name"
          maxLength={60}
          autoComplete="off"
          required
          error={error}
        />
        <Button type="submit" tone="next" className="self-start">
          {m.createProject()}
        </Button>
      </form>
    </Dialog>
  );
}

function nameIn(form: FormData): string {
  const name = form.get("name");
  return typeof name === "string" ? name : "";
}
