import * as m from "@nirmaan/messages/landing.ts";

type LandingFigure = { figure: string; name: string };

export function StatsStrip({ figures, areSamples }: { figures: LandingFigure[]; areSamples: boolean }) {
  return (
    <section aria-label={m.whatWePromise()} className="border-line border-b bg-sunken">
      <div className="page-width py-10">
        <dl className="grid gap-8 sm:grid-cols-3">
          {figures.map(({ figure, name }) => (
            <div key={name} className="flex flex-col-reverse border-edge border-l-2 pl-4">
              <dt className="text-muted">{name}</dt>
              <dd className="font-strong text-title tracking-tight lg:text-headline">{figure}</dd>
            </div>
          ))}
        </dl>
        {areSamples ? <p className="mt-6 text-muted text-small">{m.figuresAreAims()}</p> : null}
      </div>
    </section>
  );
}
