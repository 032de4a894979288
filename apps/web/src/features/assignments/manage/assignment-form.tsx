import * as m from "@nirmaan/messages/assignments.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type AssignmentFormProps = {
  /** The lesson's exercises, or fields of another kind of task; undefined when the task cannot be changed. */
  tasks?: { value: string; label: string }[];
  taskFields?: ReactNode;
  /** What a choice of another task means. */
  taskHint?: string | undefined;
  errors: Record<string, string>;
  given: Record<string, string | undefined>;
  submit: string;
  /** Only an assignment that exists can be removed. */
  canRemove?: boolean;
};

export function AssignmentForm({
  tasks,
  taskFields,
  taskHint,
  errors,
  given,
  submit,
  canRemove = false,
}: AssignmentFormProps) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
      {tasks ? (
        <Select
          label={m.task()}
          name="task"
          defaultValue={given.task ?? tasks[0]?.value}
          options={tasks}
          {...(taskHint !== undefined && { hint: taskHint })}
          error={errors.task}
        />
      ) : null}
      {taskFields}
      <Times errors={errors} given={given} />
      <Select
        label={m.lateWork()}
        name="lateRule"
        defaultValue={given.lateRule ?? "counts-as-late"}
        options={[
          { value: "counts-as-late", label: m.countsAsLate() },
          { value: "does-not-count", label: m.doesNotCount() },
        ]}
        hint={m.lateHint()}
        error={errors.lateRule}
      />
      <TextField
        label={m.note()}
        name="note"
        maxLength={300}
        defaultValue={given.note}
        hint={m.noteHint()}
        error={errors.note}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" tone="next" isBusy={state !== "idle"}>
          {submit}
        </Button>
        {canRemove ? (
          <Button type="submit" name="intent" value="remove" formNoValidate>
            {m.removeAssignment()}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

/** Both are Indian time, whatever the device says. */
const Times = ({ errors, given }: Pick<AssignmentFormProps, "errors" | "given">) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label={m.opens()}
      type="datetime-local"
      name="opensAt"
      required
      defaultValue={given.opensAt}
      error={errors.opensAt}
    />
    <TextField
      label={m.due()}
      type="datetime-local"
      name="dueAt"
      required
      defaultValue={given.dueAt}
      error={errors.dueAt}
    />
  </div>
);
