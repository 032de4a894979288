import * as m from "@nirmaan/messages/practice-practical.ts";
import type { PracticalScheme, SuggestedProgram } from "@nirmaan/practice/syllabus/practical-scheme.ts";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StartForm } from "../screen/start-form.tsx";

/** The marks of the practical examination. */
export function PracticalMarks({ scheme }: { scheme: PracticalScheme }) {
  return (
    <Card>
      <h2 className="text-lead">{m.practicalMarks()}</h2>
      <table className="mt-3 w-full border-collapse text-small">
        <tbody>
          {scheme.parts.map(({ what, marks }) => (
            <tr key={what} className="border-line border-b align-top">
              <td lang="en" className="py-2 pr-2">
                {what}
              </td>
              <td className="py-2 pl-2 text-right tabular-nums">{marks}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scheme.note ? (
        <p lang="en" className="mt-3 text-muted text-small">
          {scheme.note}
        </p>
      ) : null}
    </Card>
  );
}

type ListedProgram = SuggestedProgram & { sittingKey: string };
type SuggestedProgramsProps = { paper: string; programs: ListedProgram[] };

/** The board's suggested programs, in its order. */
export function SuggestedPrograms({ paper, programs }: SuggestedProgramsProps) {
  return (
    <Card className="print:border-0 print:p-0">
      <h2 className="text-lead">{m.suggestedPrograms()}</h2>
      <p className="text-muted text-small print:hidden">{m.suggestedProgramsText()}</p>
      <ol lang="en" className="mt-3 list-decimal pl-6">
        {programs.map((program) => (
          <li key={program.text} className="py-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 flex-1 basis-56">{program.text}</span>
              <ProgramTask paper={paper} program={program} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Where the program is written and checked. Work at the school's computer has neither. */
function ProgramTask({ paper, program }: { paper: string; program: ListedProgram }) {
  const { text, sittingKey, question, lesson } = program;
  if (question)
    return (
      <StartForm
        start={{ key: sittingKey, during: "practice", paper, question }}
        words={m.writeProgram()}
        label={m.writeProgramNamed({ program: text })}
      />
    );
  if (lesson)
    return (
      <Link
        to={`/student/lesson/${lesson.split("/")[0]}`}
        reloadDocument
        aria-label={m.programInLessonNamed({ program: text })}
      >
        {m.programInLesson()}
      </Link>
    );
  return <span className="text-muted text-small">{m.programAtSchool()}</span>;
}

type VivaUnit = { id: string; title: string; count: number; sittingKey: string };
type VivaProps = { paper: string; viva: PracticalScheme["viva"]; units: VivaUnit[] };

/** Questions of the oral examination: say the answer aloud, then compare it with the points. */
export function VivaPanel({ paper, viva, units }: VivaProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-lead">{m.viva()}</h2>
        {viva === "none" ? <p>{m.vivaNone()}</p> : <p className="text-muted text-small">{m.vivaText()}</p>}
        {viva === "unmarked" ? <p className="mt-2">{m.vivaUnmarked()}</p> : null}
      </div>
      {viva === "none" ? null : <VivaUnits paper={paper} units={units} />}
    </Card>
  );
}

function VivaUnits({ paper, units }: Pick<VivaProps, "paper" | "units">) {
  return (
    <ul className="flex flex-col gap-2">
      {units.map(({ id, title, count, sittingKey }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2 last:border-0"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p lang="en">{title}</p>
            <p className="text-muted text-small">{m.vivaCount({ count })}</p>
          </div>
          <StartForm
            start={{ key: sittingKey, during: "viva", paper, unit: id }}
            words={m.startViva()}
            label={m.startVivaNamed({ unit: title })}
          />
        </li>
      ))}
    </ul>
  );
}
