import { SectionHeading } from "./section-heading.tsx";

const STEPS = [
  { name: "Sign up", text: "Choose your board and class. It takes a name and an e-mail address." },
  {
    name: "Learn",
    text: "Short lessons with code you run at once. Stuck? The tutor asks a question that helps.",
  },
  { name: "Master and build projects", text: "Put the pieces together into a project with your name on it." },
];

/** One more course of bricks for every step; the top one has just been laid. */
function Bricks({ courses }: { courses: number }) {
  return (
    <svg viewBox="0 0 96 60" className="h-16 w-26" aria-hidden="true" fill="none" strokeWidth="2">
      {Array.from({ length: courses }, (_, course) => {
        const y = 42 - course * 18;
        const shift = course * 12;
        const isLast = course === courses - 1;
        return (
          <g key={y} className={isLast ? "fill-ink stroke-ink" : "fill-surface stroke-edge"}>
            <rect x={2 + shift} y={y} width="28" height="14" rx="2" />
            {course < 2 ? <rect x={34 + shift} y={y} width="28" height="14" rx="2" /> : null}
            {course < 1 ? <rect x={66 + shift} y={y} width="28" height="14" rx="2" /> : null}
          </g>
        );
      })}
    </svg>
  );
}

export function StepsSection() {
  return (
    <section id="how-it-works" className="scroll-mt-16 border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading title="How it works" />
        <ol className="grid gap-10 sm:grid-cols-3 sm:gap-8">
          {STEPS.map(({ name, text }, index) => (
            <li key={name} className="flex flex-col gap-4">
              <Bricks courses={index + 1} />
              <h3 className="text-title">
                <span className="text-muted">{index + 1}.</span> {name}
              </h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
