import * as m from "@nirmaan/messages/accounts-privacy.ts";
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
    <SettingsPanel title={m.yourData()} lead={m.yourDataLead()}>
      <div className="flex flex-wrap gap-2">
        <a href="/api/student/export" download className={buttonClasses()}>
          {m.downloadMyData()}
        </a>
        <Dialog
          title={m.deleteTitle()}
          description={m.deleteDescription({ time: graceTime })}
          trigger={<Button tone="danger">{m.deleteMyAccount()}</Button>}
        >
          <Form method="post" className="flex flex-col gap-4">
            <TextField
              label={m.typeToBeSure({ email })}
              name="confirmation"
              autoComplete="off"
              autoCapitalize="none"
              required
              error={error}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="delete-account" tone="danger">
                {m.deleteMyAccount()}
              </Button>
              <DialogClose asChild>
                <Button tone="quiet">{m.keepMyAccount()}</Button>
              </DialogClose>
            </div>
          </Form>
        </Dialog>
      </div>
    </SettingsPanel>
  );
}
