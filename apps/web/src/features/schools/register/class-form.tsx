import * as m from "@nirmaan/messages/schools-classes.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { BOARDS, CLASS_LEVELS } from "#domain/board.ts";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type ClassFormProps = {
  errors: Record<string, string>;
  given: Record<string, string | undefined>;
  sessions: string[];
  submit: string;
  children?: ReactNode;
};

/** One form for a class: name, board, class level and school year. */
export function ClassForm({ errors, given, sessions, submit, children }: ClassFormProps) {
  const { state } = useNavigation();
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
      <TextField
        label={m.className()}
        name="name"
        required
        maxLength={60}
        hint={m.classNameHint()}
        defaultValue={given.name}
        error={errors.name}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={m.board()}
          name="board"
          defaultValue={given.board ?? "CBSE"}
          options={options(BOARDS)}
          error={errors.board}
        />
        <Select
          label={m.classLevel()}
          name="classLevel"
          defaultValue={given.classLevel ?? "9"}
          options={options(CLASS_LEVELS)}
          error={errors.classLevel}
        />
        <Select
          label={m.session()}
          name="session"
          defaultValue={given.session ?? sessions[0]}
          options={options(sessions)}
          error={errors.session}
        />
      </div>
      {children}
      <Button type="submit" tone="next" isBusy={state !== "idle"} className="self-start">
        {submit}
      </Button>
    </Form>
  );
}
