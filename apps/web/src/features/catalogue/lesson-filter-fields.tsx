import * as m from "@nirmaan/messages/catalogue.ts";
import { Form, useSubmit } from "react-router";
import { BOARDS, CLASS_LEVELS } from "#domain/board.ts";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import type { CatalogueFilter } from "./lesson-filter.ts";
import { TOPIC_NAMES } from "./topic-names.ts";

export function LessonFilterFields({ filter }: { filter: CatalogueFilter }) {
  const submit = useSubmit();
  const topics = Object.entries(TOPIC_NAMES).map(([value, label]) => ({ value, label: label() }));
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <div className="max-lg:col-span-2">
        <TextField label={m.findALesson()} type="search" name="q" defaultValue={filter.q} maxLength={80} />
      </div>
      <div className="max-lg:col-span-2">
        <Select
          label={m.topic()}
          name="topic"
          defaultValue={filter.topic}
          options={[{ value: "", label: m.allTopics() }, ...topics]}
        />
      </div>
      <Select
        label={m.board()}
        name="board"
        defaultValue={filter.board}
        options={[
          { value: "", label: m.allBoards() },
          ...BOARDS.map((board) => ({ value: board, label: board })),
        ]}
      />
      <Select
        label={m.classField()}
        name="classLevel"
        defaultValue={filter.classLevel}
        options={[
          { value: "", label: m.allClasses() },
          ...CLASS_LEVELS.map((level) => ({ value: level, label: m.classLevel({ level }) })),
        ]}
      />
    </Form>
  );
}
