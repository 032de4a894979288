import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/link.tsx";
import type { BrowserProject } from "./browser-accounts.ts";
import { FormError } from "./form-error.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { useAccountTask } from "./use-account-task.ts";

export function SessionsPanel({ project }: { project: BrowserProject }) {
  const [isDone, setDone] = useState(false);
  const { run, isBusy, error } = useAccountTask(project);
  async function endOthers() {
    const answer = await run(async (accounts) => {
      const { error: refused } = await accounts.signOut({ scope: "others" });
      return { data: true, error: refused };
    });
    setDone(answer === true);
  }
  return (
    <SettingsPanel title="Password and devices" lead="Did you forget to log out at school? End it from here.">
      <FormError text={error} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/auth/reset">Change my password</ButtonLink>
        <Button onClick={() => void endOthers()} isBusy={isBusy}>
          Log out other devices
        </Button>
        <form method="post" action="/auth/logout">
          <input type="hidden" name="scope" value="global" />
          <Button type="submit">Log out everywhere</Button>
        </form>
      </div>
      <p className="text-muted text-small" aria-live="polite">
        {isDone ? "Done. Only this device is logged in now." : ""}
      </p>
    </SettingsPanel>
  );
}
