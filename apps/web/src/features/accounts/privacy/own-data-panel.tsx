import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";

import { SettingsPanel } from "../forms/settings-panel.tsx";

type OwnDataPanelProps = {
  email: string;
  /** How long a deletion can be undone. */
  graceTime: string;
  error: string | undefined;
};

export function OwnDataPanel({ email, graceTime, error }: OwnDataPanelProps) {
  return (
    <SettingsPanel title="Your data" lead="It is yours: take it along, or delete it.">
      <div className="flex flex-wrap gap-2">
        <a href="/api/student/export" download className={buttonClasses()}>
          Download my data
        </a>
        <Dialog
          title="Delete your account?"
          description={`In ${graceTime} your profile, progress and saved programs are deleted for good. Until then you can log in and keep them.`}
          trigger={<Button tone="danger">Delete my account</Button>}
        >
          <Form method="post" className="flex flex-col gap-4">
            <TextField
              label={`To be sure, type ${email}`}
              name="confirmation"
              autoComplete="off"
              autoCapitalize="none"
              required
              error={error}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="delete-account" tone="danger">
                Delete my account
              </Button>
              <DialogClose asChild>
                <Button tone="quiet">Keep my account</Button>
              </DialogClose>
            </div>
          </Form>
        </Dialog>
      </div>
    </SettingsPanel>
  );
}
