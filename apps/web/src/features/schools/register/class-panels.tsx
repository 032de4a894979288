import * as m from "@nirmaan/messages/schools-classes.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";

type ListedColleague = { teacherId: string; name: string };
type ColleaguesProps = { teaching: (ListedColleague & { isFirst: boolean })[]; others: ListedColleague[] };

/** Who teaches the class, and colleagues of the school who can be added. */
export function ColleaguesPanel({ teaching, others }: ColleaguesProps) {
  return (
    <section aria-labelledby="colleagues" className="mt-10 max-w-reading">
      <h2 id="colleagues" className="mb-2 text-title">
        {m.teachers()}
      </h2>
      <ul>
        {teaching.map(({ teacherId, name, isFirst }) => (
          <li
            key={teacherId}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3"
          >
            <span className="break-words">{name}</span>
            {isFirst ? null : (
              <Form method="post">
                <input type="hidden" name="teacherId" value={teacherId} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-teacher"
                  size="small"
                  aria-label={m.removeTeacherNamed({ name })}
                >
                  {m.removeTeacher()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Select
              label={m.addTeacherLabel()}
              name="teacherId"
              options={others.map(({ teacherId, name }) => ({ value: teacherId, label: name }))}
            />
          </div>
          <Button type="submit" name="intent" value="add-teacher">
            {m.addTeacher()}
          </Button>
        </Form>
      ) : (
        <p className="text-muted">{m.noOtherTeachers()}</p>
      )}
    </section>
  );
}

type Paste = { id: string; accounts: number; when: string; unused: number };

/** Pasted lists; each can be undone until a student has logged in with one of its accounts. */
export function ImportsPanel({ imports }: { imports: Paste[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="imports" className="mt-10 max-w-reading">
      <h2 id="imports" className="mb-2 text-title">
        {m.pastes()}
      </h2>
      <ul>
        {imports.map(({ id, accounts, when, unused }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3"
          >
            <span className="min-w-0">
              {m.pasted({ count: accounts, when })}
              <span className="block text-muted text-small">{m.pasteUnused({ count: unused })}</span>
            </span>
            {unused > 0 ? (
              <Form method="post">
                <input type="hidden" name="importId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="undo"
                  size="small"
                  aria-label={m.undoPasteOf({ when })}
                >
                  {m.undoPaste()}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The end of a class: archive it, bring it back, and the class of the next year. */
export function ClassEnd({ classId, isArchived }: { classId: string; isArchived: boolean }) {
  return (
    <section aria-labelledby="end" className="mt-10 max-w-reading">
      <h2 id="end" className="mb-2 text-title">
        {m.endOfYear()}
      </h2>
      <p className="text-muted">{m.endOfYearLead()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/teacher/classes/${classId}/copy`}>{m.copyToNextYear()}</ButtonLink>
        <Form method="post">
          <Button type="submit" name="intent" value={isArchived ? "bring-back" : "archive"}>
            {isArchived ? m.bringBack() : m.archive()}
          </Button>
        </Form>
      </div>
    </section>
  );
}
