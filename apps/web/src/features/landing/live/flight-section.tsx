import * as m from "@nirmaan/messages/landing.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { SectionHeading } from "../heading/section-heading.tsx";
import { FlightControls } from "./flight-controls.tsx";
import { FlightScene } from "./flight-scene.tsx";
import type { LandingFlights } from "./landing-recordings.ts";
import { ProgramLines } from "./program-lines.tsx";

/** Two recorded flights of the drone lesson. Radio buttons and style switch between them, also without script. */
export function FlightSection({ flights }: { flights: LandingFlights }) {
  const { lesson, program, withBlank, given, solved } = flights;
  return (
    <section id="drone" className="scroll-mt-16 border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading title={m.flightTitle()} lead={m.flightText({ target: given.target })} />
        <figure
          data-flight=""
          className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[1fr_1.35fr] lg:grid-rows-[auto_1fr]"
        >
          <WhichProgram />
          <div data-flight-stage="" className="flex flex-col border-line p-4 lg:row-span-2 lg:border-l">
            <div className="when-given">
              <FlightScene flight={given}>
                <FlightEnd isHeld={false} text={m.flightGivenEnd({ farthest: given.farthest })} />
              </FlightScene>
            </div>
            <div className="when-solved">
              <FlightScene flight={solved}>
                <FlightEnd isHeld text={m.flightSolvedEnd({ farthest: solved.farthest })} />
              </FlightScene>
            </div>
            <FlightControls last={given.heights.length - 1} />
          </div>
          <div className="border-line border-t lg:col-start-1 lg:row-start-2">
            <div className="when-given">
              <ProgramLines lines={program} />
            </div>
            <div className="when-solved">
              <ProgramLines lines={withBlank} marked={program} />
              <p className="px-4 pb-4 text-next-ink">{m.flightFindIt()}</p>
            </div>
          </div>
        </figure>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={`/student/lesson/${lesson}`} size="large" reloadDocument>
            {m.flightTry()}
          </ButtonLink>
          <p className="text-muted">{m.flightTryText()}</p>
        </div>
      </div>
    </section>
  );
}

const CHOICES = [
  { value: "given", name: m.flightGiven },
  { value: "solved", name: m.flightSolved },
];

function WhichProgram() {
  return (
    <fieldset className="p-4 max-lg:pb-0">
      <legend className="float-left mb-2 w-full text-muted text-small">{m.flightWhich()}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {CHOICES.map(({ value, name }, index) => (
          <label key={value} className="choice-chip">
            <input type="radio" name="flight" value={value} defaultChecked={index === 0} />
            {name()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const FlightEnd = ({ isHeld, text }: { isHeld: boolean; text: string }) => (
  <p
    className={
      isHeld
        ? "min-h-[4.5rem] border-works border-l-2 bg-works-soft px-4 py-3 sm:min-h-12"
        : "min-h-[4.5rem] border-fails border-l-2 bg-fails-soft px-4 py-3 sm:min-h-12"
    }
  >
    {text}
  </p>
);
