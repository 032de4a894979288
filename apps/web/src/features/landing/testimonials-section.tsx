import * as m from "@nirmaan/messages/landing.ts";
import { SectionHeading } from "./heading/section-heading.tsx";

type Testimonial = { quote: string; by: string };

export function TestimonialsSection({
  testimonials,
  areSamples,
}: {
  testimonials: Testimonial[];
  areSamples: boolean;
}) {
  return (
    <section className="border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading title={m.testimonials()} />
        <ul className="grid gap-4 sm:grid-cols-2">
          {testimonials.map(({ quote, by }) => (
            <li key={quote}>
              <figure className="flex h-full flex-col justify-between gap-6 rounded-card border border-line bg-surface p-6">
                <blockquote className="text-lead">“{quote}”</blockquote>
                <figcaption className="text-muted">{by}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {areSamples ? <p className="mt-6 text-muted text-small">{m.quotesAreSamples()}</p> : null}
      </div>
    </section>
  );
}
