import * as m from "@nirmaan/messages/classes-live.ts";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { GRID_COLUMNS } from "./grid-columns.ts";
import { columnsOf, hasPlan, placeStudents, placesIn, type SeatedStudent } from "./lab-seats.ts";
import type { LiveStudent } from "./live-event.ts";
import { groupByMistake, type LiveState, liveStateOf, STATES } from "./live-state.ts";
import { MistakeGroups } from "./mistake-groups.tsx";
import { SeatEditor } from "./seat-editor.tsx";
import { StateBadge, stateWords } from "./state-badge.tsx";
import { useLiveClass } from "./use-live-class.ts";

type LivePanelProps = {
  classId: string;
  students: SeatedStudent[];
  loaded: LiveStudent[];
  /** Ids of the students whose hands are up. */
  hands: string[];
  onHands: () => void;
};

type ShownSeat = SeatedStudent & { state: LiveState; row: LiveStudent | undefined };

/** How each student is doing now, as the lab is arranged. */
export function LivePanel({ classId, students, loaded, hands, onHands }: LivePanelProps) {
  const rows = useLiveClass(classId, loaded, onHands);
  const [isArranging, setArranging] = useState(false);
  const byStudent = new Map(rows.map((row) => [row.studentId, row]));
  const shown = students.map((student): ShownSeat => {
    const row = byStudent.get(student.studentId);
    return { ...student, row, state: liveStateOf(row, hands.includes(student.studentId)) };
  });
  const here = shown.filter(({ state }) => state !== "absent" && state !== "left").length;
  return (
    <section aria-labelledby="now" className="mb-10">
      <h2 id="now" className="text-title">
        {m.liveView()}
      </h2>
      <p className="mb-4 max-w-reading text-muted">{m.liveDescription()}</p>
      {students.length === 0 ? <p>{m.noStudents()}</p> : null}
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <strong className="mr-2 font-strong">{m.someoneHere({ count: here, all: students.length })}</strong>
        <Counts shown={shown} />
      </p>
      <MistakeGroups classId={classId} groups={groupByMistake(rows)} />
      {isArranging ? (
        <SeatEditor students={students} onDone={() => setArranging(false)} />
      ) : (
        <>
          <Seats classId={classId} shown={shown} />
          {students.length > 0 ? (
            <Button size="small" tone="quiet" className="mt-4" onClick={() => setArranging(true)}>
              {m.arrange()}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function Counts({ shown }: { shown: ShownSeat[] }) {
  const counted = STATES.map((state) => ({
    state,
    count: shown.filter((student) => student.state === state).length,
  }));
  return counted
    .filter(({ state, count }) => count > 0 && state !== "absent")
    .map(({ state, count }) => (
      <StateBadge key={state} state={state} words={`${count} · ${m.stateOnly({ state })}`} />
    ));
}

const needOf = ({ state }: ShownSeat) => STATES.indexOf(state);

/** On a phone, and before the seats are arranged, who needs somebody comes first. */
function Seats({ classId, shown }: { classId: string; shown: ShownSeat[] }) {
  const isPlanned = hasPlan(shown);
  const columns = columnsOf(shown);
  const byId = new Map(shown.map((student) => [student.studentId, student]));
  const byNeed = shown.toSorted((a, b) => needOf(a) - needOf(b));
  return (
    <>
      <ul className={classNames("grid gap-2 sm:grid-cols-2 lg:grid-cols-4", isPlanned && "lg:hidden")}>
        {byNeed.map((student) => (
          <StudentSeat key={student.studentId} classId={classId} student={student} />
        ))}
      </ul>
      {isPlanned ? (
        <div className="hidden lg:block">
          <p className="mb-2 text-center text-muted text-small">{m.front()}</p>
          <ul className={classNames("grid gap-2", GRID_COLUMNS[columns])}>
            {placesIn(placeStudents(shown, columns)).map(({ place, studentId }) => {
              const student = studentId ? byId.get(studentId) : undefined;
              return student ? (
                <StudentSeat key={place} classId={classId} student={student} />
              ) : (
                <li
                  key={place}
                  aria-hidden="true"
                  className="rounded-card border border-line border-dashed"
                />
              );
            })}
          </ul>
        </div>
      ) : null}
    </>
  );
}

type StudentSeatProps = { classId: string; student: ShownSeat };

function StudentSeat({ classId, student: { studentId, name, rollNumber, state, row } }: StudentSeatProps) {
  const isHere = row && state !== "absent";
  return (
    <li
      className={classNames(
        "flex min-w-0 flex-col items-start gap-1 rounded-card border bg-surface p-3",
        state === "stuck" ? "border-fails" : state === "hand" ? "border-next-edge" : "border-line",
      )}
    >
      <span className="wrap-anywhere font-strong">
        {rollNumber ? <span className="text-muted">{rollNumber} </span> : null}
        {name}
      </span>
      <StateBadge state={state} words={stateWords(state, row?.fails ?? 0)} />
      {isHere ? (
        <span className="wrap-anywhere text-muted text-small">
          {row.words.exercise ?? row.words.lesson}
          {row.words.steps > 0 ? ` · ${m.stepsDone({ done: row.stepsDone, all: row.words.steps })}` : null}
        </span>
      ) : null}
      {isHere && row.exercise ? (
        <Link
          to={`/teacher/classes/${classId}/projector?${new URLSearchParams({ lesson: row.lesson, exercise: row.exercise, student: studentId })}`}
          aria-label={m.showProgramOf({ name })}
          className="touchable text-small"
        >
          {m.projector()}
        </Link>
      ) : null}
    </li>
  );
}
