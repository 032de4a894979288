import * as m from "@nirmaan/messages/schools-classes.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";

type ListedStudent = {
  studentId: string;
  name: string;
  rollNumber: string | null;
  userName: string | null;
  hasPin: boolean;
  hasSlip: boolean;
  lastSeen: string | null;
};

/** The class list: a table on a wide screen, cards on a phone. */
export function StudentList({ classId, students }: { classId: string; students: ListedStudent[] }) {
  return (
    <ResponsiveTable
      caption={m.students()}
      rows={students}
      keyOf={({ studentId }) => studentId}
      columns={[
        { heading: m.student(), cell: ({ name }) => <span className="font-strong">{name}</span> },
        { heading: m.rollNumber(), cell: ({ rollNumber }) => rollNumber ?? m.none(), isNumber: true },
        {
          heading: m.userName(),
          cell: ({ userName }) =>
            userName ? <span className="break-all font-mono">{userName}</span> : m.ownAccount(),
        },
        { heading: m.lastSeen(), cell: ({ lastSeen }) => lastSeen ?? m.notYet() },
        {
          heading: m.slip(),
          cell: ({ hasSlip }) => (
            <Badge tone={hasSlip ? "works" : "plain"}>{hasSlip ? m.slipCounts() : m.slipMissing()}</Badge>
          ),
        },
        { heading: m.card(), cell: (student) => <CardActions classId={classId} student={student} /> },
        { heading: m.inClass(), cell: (student) => <MemberActions classId={classId} student={student} /> },
      ]}
    />
  );
}

function CardActions({ classId, student }: { classId: string; student: ListedStudent }) {
  const { studentId, name, userName, hasPin } = student;
  if (!userName) return m.none();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasPin ? (
        <Link
          to={`/teacher/classes/${classId}/cards.pdf?student=${studentId}`}
          reloadDocument
          target="_blank"
          aria-label={m.printCardOf({ name })}
          className="touchable inline-flex min-h-10 items-center"
        >
          {m.printCard()}
        </Link>
      ) : null}
      <Form method="post">
        <input type="hidden" name="studentId" value={studentId} />
        <Button type="submit" name="intent" value="reset-pin" size="small" aria-label={m.newPinFor({ name })}>
          {m.newPin()}
        </Button>
      </Form>
    </div>
  );
}

const MemberActions = ({ classId, student }: { classId: string; student: ListedStudent }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Link
      to={`/teacher/classes/${classId}/students/${student.studentId}`}
      aria-label={m.changeEntryOf({ name: student.name })}
      className="touchable inline-flex min-h-10 items-center"
    >
      {m.changeEntry()}
    </Link>
    <Form method="post">
      <input type="hidden" name="studentId" value={student.studentId} />
      <Button
        type="submit"
        name="intent"
        value="has-left"
        size="small"
        aria-label={m.hasLeftOf({ name: student.name })}
      >
        {m.hasLeft()}
      </Button>
    </Form>
  </div>
);

type LeftStudent = { studentId: string; name: string; rollNumber: string | null };

/** After "Has left": a slip of the hand is undone at once. */
export const BringBackForm = ({ studentId, name, rollNumber }: LeftStudent) => (
  <Form method="post" className="mt-3">
    <input type="hidden" name="studentId" value={studentId} />
    <input type="hidden" name="rollNumber" value={rollNumber ?? ""} />
    <Button
      type="submit"
      name="intent"
      value="come-back"
      size="small"
      aria-label={m.bringStudentBackOf({ name })}
    >
      {m.bringStudentBack()}
    </Button>
  </Form>
);
