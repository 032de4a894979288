import * as m from "@nirmaan/messages/accounts-sign-up.ts";
import { NewPasswordField } from "../passwords/new-password-field.tsx";

type ChosenAgainProps = { error?: string | undefined; about: string[] };

/** The password of a sign-up that was made in another browser, perhaps by a stranger, is chosen again. */
export function ChosenAgain({ error, about }: ChosenAgainProps) {
  return (
    <div className="flex flex-col gap-3">
      <p>{m.chosenAgain()}</p>
      <NewPasswordField label={m.newPassword()} error={error} about={about} />
    </div>
  );
}
