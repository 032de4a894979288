import * as m from "@nirmaan/messages/exams-teacher.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { CONTROL_CLASSES } from "#ui/controls/field.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { classNames } from "#ui/theme/class-names.ts";

type ExamStudent = {
  studentId: string;
  name: string;
  rollNumber: string | null;
  state: string;
  words: string;
  ends: string | null;
  saved: string | null;
  extraMinutes: number;
  journal: string | null;
  isBroken: boolean;
  to: string | null;
};

type ExamStudentsProps = { students: ExamStudent[]; canChange: boolean };

/** Every student of the class: who works until when, and what the teacher can do for one of them. */
export const ExamStudents = ({ students, canChange }: ExamStudentsProps) => (
  <ul>
    {students.map((student) => (
      <li
        key={student.studentId}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0"
      >
        <span className="min-w-0">
          {student.rollNumber ? `${student.rollNumber}. ` : null}
          {student.to ? <Link to={student.to}>{student.name}</Link> : student.name}{" "}
          <Badge>{student.words}</Badge>
          <span className="block text-muted text-small">
            {[student.ends, student.saved, student.journal].filter(Boolean).join(" · ")}
          </span>
          {student.isBroken ? (
            <span className="block text-fails text-small">{m.journalIsBroken()}</span>
          ) : null}
        </span>
        {canChange ? <StudentActions student={student} /> : null}
      </li>
    ))}
  </ul>
);

const StudentActions = ({ student: { studentId, name, state, extraMinutes } }: { student: ExamStudent }) => (
  <Form method="post" className="flex flex-wrap items-center gap-2">
    <input type="hidden" name="studentId" value={studentId} />
    {state === "waiting" ? (
      <Button type="submit" name="intent" value="admit" size="small">
        {m.admit()}
      </Button>
    ) : null}
    {state === "handed-in" ? (
      <Button type="submit" name="intent" value="reopen" size="small">
        {m.reopen()}
      </Button>
    ) : null}
    <label className="flex items-center gap-2 text-small">
      {m.extraShort()}
      <input
        type="number"
        name="minutes"
        min={0}
        max={120}
        aria-label={m.extraMinutes({ student: name })}
        defaultValue={extraMinutes}
        className={classNames(CONTROL_CLASSES, "w-20")}
      />
    </label>
    <Button type="submit" name="intent" value="extra" size="small">
      {m.giveExtra()}
    </Button>
  </Form>
);
