import * as m from "@nirmaan/messages/landing.ts";
import { SectionHeading } from "./heading/section-heading.tsx";

const STEPS = [
  { name: m.stepSignUp, text: m.stepSignUpText },
  { name: m.stepLearn, text: m.stepLearnText },
  { name: m.stepBuild, text: m.stepBuildText },
];

const BRICK_PX = 18;

/** One more row of bricks for every step; the top row is highlighted. */
function Bricks({ courses }: { courses: number }) {
  const height = courses * BRICK_PX;
  return (
    <div className="flex items-end sm:h-16">
      <svg viewBox={`0 0 96 ${height}`} className="w-26" aria-hidden="true" fill="none" strokeWidth="2">
        {Array.from({ length: courses }, (_, course) => {
          const y = height - (course + 1) * BRICK_PX + 2;
          const isLast = course === courses - 1;
          return (
            <g key={y} className={isLast ? "fill-ink stroke-ink" : "fill-surface stroke-edge"}>
              {Array.from({ length: 3 - course }, (_, brick) => brick * 32 + course * 16 + 2).map((x) => (
                <rect key={x} x={x} y={y} width="28" height="14" rx="2" />
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

export function StepsSection() {
  return (
    <section id="how-it-works" className="scroll-mt-16 border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading title={m.howItWorks()} />
        <ol className="grid gap-10 sm:grid-cols-3 sm:gap-8">
          {STEPS.map(({ name, text }, index) => (
            <li key={name()} className="flex flex-col gap-4">
              <Bricks courses={index + 1} />
              <h3 className="text-title">
                <span className="text-muted">{index + 1}.</span> {name()}
              </h3>
              <p className="text-muted">{text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
