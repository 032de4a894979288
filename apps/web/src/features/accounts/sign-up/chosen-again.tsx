import { NewPasswordField } from "../passwords/new-password-field.tsx";

type ChosenAgainProps = { error?: string | undefined; about: string[] };

/** The password of a sign-up that was made in another browser, perhaps by a stranger, is chosen again. */
export function ChosenAgain({ error, about }: ChosenAgainProps) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        You did not sign up in this browser, so choose your password now. A password that was typed when
        signing up no longer counts. You did not sign up at all? Close this page: without you, the account
        does not open.
      </p>
      <NewPasswordField label="New password" error={error} about={about} />
    </div>
  );
}
