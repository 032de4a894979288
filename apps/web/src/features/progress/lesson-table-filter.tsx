import * as m from "@nirmaan/messages/progress.ts";
import { Form, useSubmit } from "react-router";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { type LessonFilter, STATUS_WORDS } from "./lesson-table.ts";

type LessonFilterFormProps = { filter: LessonFilter; topics: { value: string; label: string }[] };

/** Works as a plain form; with script every change filters at once. */
export function LessonTableFilter({ filter, topics }: LessonFilterFormProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end"
    >
      <TextField label={m.findALesson()} type="search" name="q" defaultValue={filter.q} maxLength={80} />
      <Select
        label={m.state()}
        name="status"
        defaultValue={filter.status}
        options={[
          { value: "all", label: m.all() },
          ...Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label: label() })),
        ]}
      />
      <Select
        label={m.topic()}
        name="topic"
        defaultValue={filter.topic}
        options={[{ value: "", label: m.allTopics() }, ...topics]}
      />
      <a href="/student/progress.csv" download className={buttonClasses()}>
        {m.exportToCsv()}
      </a>
    </Form>
  );
}
