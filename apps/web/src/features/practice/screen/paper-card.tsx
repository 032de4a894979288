import * as m from "@nirmaan/messages/practice.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StartForm } from "./start-form.tsx";

type PaperCardProps = {
  paper: string;
  sittingKey: string;
  /** Where the board has several papers: which of them. */
  part: { id: string; title: string } | undefined;
  minutes: number;
  marks: number;
  /** Marks that the bank can fill. */
  available: number;
  code: string;
  sittings: { key: string; code: string | null; day: string; isHandedIn: boolean }[];
};

/** A mock paper in the board's proportions and time, and papers to print. */
export function PaperCard(props: PaperCardProps) {
  const { paper, sittingKey, part, minutes, marks, available, code, sittings } = props;
  const title = part ? m.mockPaperNamed(part) : m.mockPaper();
  const hours = minutes / 60;
  const isPossible = available >= marks / 2;
  return (
    <section aria-label={title}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-title">{title}</h2>
          <p className="text-muted">{m.mockText({ marks, hours })}</p>
          {available < marks ? (
            <p className="mt-2">
              {isPossible
                ? m.paperGaps({ drawn: available, marks })
                : m.paperImpossible({ drawn: available, marks })}
            </p>
          ) : null}
        </div>
        {isPossible ? (
          <div className="flex flex-wrap gap-2 max-sm:*:w-full">
            <StartForm
              start={{ key: sittingKey, during: "mock", paper, ...(part && { mock: part.id }) }}
              words={part ? m.startMockNamed(part) : m.startMock()}
            />
            <ButtonLink to={`/student/practice/papers/${code}`}>
              {part ? m.printPaperNamed(part) : m.printAPaper()}
            </ButtonLink>
          </div>
        ) : null}
        {sittings.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {sittings.map(({ key, day, isHandedIn }) => (
              <li key={key}>
                <Link to={`/student/practice/${key}`} className="touchable inline-block py-2">
                  {isHandedIn ? m.resultOf({ day }) : m.continueMock({ day })}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
    </section>
  );
}
