import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { projectSlug } from "./project-slug.ts";

type NewProjectDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function NewProjectDialog({ isOpen, onOpenChange }: NewProjectDialogProps) {
  const [error, setError] = useState<string>();
  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const slug = projectSlug(nameIn(new FormData(event.currentTarget)));
    if (!slug) setError("Use at least one letter or digit, such as rocket.");
    // Full document load: the workspace needs cross-origin isolation, which a client-side navigation does not give.
    else window.location.assign(`/student/playground/${slug}`);
  }
  return (
    <Dialog
      title="New project"
      description="It opens in the workspace and is kept in your account."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <form onSubmit={create} className="flex flex-col gap-4">
        <TextField label="Name" name="name" maxLength={60} autoComplete="off" required error={error} />
        <Button type="submit" tone="next" className="self-start">
          Create project
        </Button>
      </form>
    </Dialog>
  );
}

function nameIn(form: FormData): string {
  const name = form.get("name");
  return typeof name === "string" ? name : "";
}
