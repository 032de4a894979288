import * as m from "@nirmaan/messages/administration-people.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Done, type PanelFeedback, Refusal } from "./panel-feedback.tsx";
import { ROLE_LABELS, ROLES, type Role } from "./role.ts";

type RolePanelProps = {
  role: Role;
  /** How many classes somebody else has to take over. */
  classes: number;
  isOwn: boolean;
  isOnlyAdmin: boolean;
} & PanelFeedback;

export function RolePanel({ role, classes, isOwn, isOnlyAdmin, errors, given, done }: RolePanelProps) {
  return (
    <section aria-labelledby="role-panel">
      <Card className="flex h-full flex-col gap-4">
        <div>
          <h2 id="role-panel" className="text-title">
            {m.role()}
          </h2>
          <p className="mt-1 text-muted">
            {isOnlyAdmin ? m.onlyAdminText() : m.roleText({ role: ROLE_LABELS[role]() })}
          </p>
        </div>
        <Done message={done?.message} />
        {isOnlyAdmin ? null : (
          <RoleForm role={role} classes={classes} isOwn={isOwn} errors={errors} given={given} done={done} />
        )}
      </Card>
    </section>
  );
}

type RoleFormProps = Omit<RolePanelProps, "isOnlyAdmin">;

function RoleForm({ role, classes, isOwn, errors, given, done }: RoleFormProps) {
  const others = ROLES.filter((other) => other !== role);
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="role" />
      {/* The key resets the fields after success; the button stays mounted and keeps the focus. */}
      <div key={done?.at} className="contents">
        <Select
          label={m.newRole()}
          name="role"
          required
          defaultValue={given.role ?? ""}
          placeholder={m.choose()}
          error={errors.role}
          options={others.map((value) => ({ value, label: ROLE_LABELS[value]() }))}
        />
        {classes > 0 ? (
          <TextField
            label={m.whoTakesClasses()}
            hint={m.whoTakesClassesHint({ count: classes })}
            type="email"
            name="handOverTo"
            required
            defaultValue={given.handOverTo}
            error={errors.handOverTo}
          />
        ) : null}
        <TextField
          label={m.reasonRole()}
          name="reason"
          required
          maxLength={300}
          defaultValue={given.reason}
          error={errors.reason}
        />
        {isOwn ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="knowsLoss" className="size-5" />
            {m.knowsLoss()}
          </label>
        ) : null}
      </div>
      <Refusal message={errors.form} />
      <Button type="submit" className="self-start">
        {m.changeRole()}
      </Button>
    </Form>
  );
}
