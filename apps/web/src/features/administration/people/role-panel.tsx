import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ROLE_WORDS, ROLES, type Role } from "./role.ts";

/** What came of the last press of this panel's button. */
type PanelAnswer = {
  errors: Record<string, string>;
  given: Record<string, string>;
  done: { words: string; at: number } | undefined;
};

type RolePanelProps = {
  role: Role;
  /** How many classes somebody else has to take over. */
  classes: number;
  isOwn: boolean;
  isOnlyAdmin: boolean;
} & PanelAnswer;

export function RolePanel({ role, classes, isOwn, isOnlyAdmin, errors, given, done }: RolePanelProps) {
  const others = ROLES.filter((each) => each !== role);
  return (
    <section aria-labelledby="role-panel">
      <Card className="flex h-full flex-col gap-4">
        <div>
          <h2 id="role-panel" className="text-title">
            Role
          </h2>
          <p className="mt-1 text-muted">
            {isOnlyAdmin
              ? "The only admin. Make somebody else an admin before you change this."
              : `${ROLE_WORDS[role]} now. It changes with the next click they make; nothing of theirs is deleted, and it is all there when they get the role back.`}
          </p>
        </div>
        <Done words={done?.words} />
        {isOnlyAdmin ? null : (
          <Form method="post" preventScrollReset className="flex flex-col gap-4">
            <input type="hidden" name="intent" value="role" />
            {/* Emptied when it is done; the button stays, and with it the focus. */}
            <div key={done?.at} className="contents">
              <Select
                label="New role"
                name="role"
                required
                defaultValue={given.role ?? ""}
                placeholder="Choose"
                error={errors.role}
                options={others.map((value) => ({ value, label: ROLE_WORDS[value] }))}
              />
              {classes > 0 ? (
                <TextField
                  label="Who takes over the classes"
                  hint={`E-mail address of another teacher, for ${classes} ${classes === 1 ? "class" : "classes"}.`}
                  type="email"
                  name="handOverTo"
                  required
                  defaultValue={given.handOverTo}
                  error={errors.handOverTo}
                />
              ) : null}
              <TextField
                label="Reason for the new role"
                name="reason"
                required
                maxLength={300}
                defaultValue={given.reason}
                error={errors.reason}
              />
              {isOwn ? (
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input type="checkbox" name="knowsLoss" className="size-5 accent-current" />I know that I
                  lose the admin area with this
                </label>
              ) : null}
            </div>
            <FormWords words={errors.form} />
            <Button type="submit" className="self-start">
              Change the role
            </Button>
          </Form>
        )}
      </Card>
    </section>
  );
}

type BlockPanelProps = {
  /** Undefined while the accounts service does not answer. */
  isBlocked: boolean | undefined;
  /** Why this account cannot be blocked. */
  refusal: string | undefined;
} & PanelAnswer;

export function BlockPanel({ isBlocked, refusal, errors, given, done }: BlockPanelProps) {
  return (
    <section aria-labelledby="block-panel">
      <Card className="flex h-full flex-col gap-4">
        <div>
          <h2 id="block-panel" className="text-title">
            {isBlocked ? "Signing in is blocked" : "Signing in"}
          </h2>
          <p className="mt-1 text-muted">{refusal ?? blockWords(isBlocked)}</p>
        </div>
        <Done words={done?.words} />
        {refusal || isBlocked === undefined ? null : (
          <Form method="post" preventScrollReset className="flex flex-col gap-4">
            <input type="hidden" name="intent" value={isBlocked ? "unblock" : "block"} />
            <TextField
              key={done?.at}
              label={isBlocked ? "Reason for lifting it" : "Reason for blocking"}
              name="reason"
              required
              maxLength={300}
              defaultValue={given.reason}
              error={errors.reason}
            />
            <FormWords words={errors.form} />
            <Button type="submit" tone={isBlocked ? "plain" : "danger"} className="self-start">
              {isBlocked ? "Lift the block" : "Block signing in"}
            </Button>
          </Form>
        )}
      </Card>
    </section>
  );
}

function blockWords(isBlocked: boolean | undefined): string {
  if (isBlocked === undefined) return "The accounts service cannot be reached, so this is not known now.";
  return isBlocked
    ? "They cannot come in on any device. Their work is kept."
    : "Blocking logs them out on every device and keeps them out until it is lifted. Their work is kept.";
}

const Done = ({ words }: { words: string | undefined }) => (
  <div role="status" className="empty:hidden">
    {words ? <Notice>{words}</Notice> : null}
  </div>
);

const FormWords = ({ words }: { words: string | undefined }) =>
  words ? (
    <p role="alert" className="text-fails text-small">
      {words}
    </p>
  ) : null;
