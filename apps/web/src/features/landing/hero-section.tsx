import * as m from "@nirmaan/messages/landing.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EditorPreviewCard } from "./editor-preview-card.tsx";

/** Elements fade in one after another: 200 ms for the first, 100 ms more for each that follows (styles in landing.css). */
export function HeroSection({ claims }: { claims: string[] }) {
  return (
    <section className="relative overflow-hidden border-line border-b">
      <div
        data-falling-characters=""
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 select-none overflow-hidden"
      />
      <div className="page-width relative grid gap-12 py-12 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:py-24">
        <div className="hero-steps min-w-0">
          <p className="text-muted">{m.heroFor()}</p>
          <h1 className="mt-4 max-w-[15ch] text-display tracking-tight">{m.heroTitle()}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-muted">{m.heroText()}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
            <ButtonLink to="/auth/signup" tone="next" size="large">
              {m.startFree()}
            </ButtonLink>
            <ButtonLink
              to="/student/lesson/intro_to_computer_science"
              tone="quiet"
              size="large"
              reloadDocument
            >
              {m.tryALesson()}
            </ButtonLink>
          </div>
          <HeroClaims claims={claims} />
        </div>
        <div className="hero-late min-w-0">
          <EditorPreviewCard />
        </div>
      </div>
    </section>
  );
}

export const HeroClaims = ({ claims }: { claims: string[] }) => (
  <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-muted">
    {claims.map((claim) => (
      <li key={claim} className="flex items-center gap-2">
        <span aria-hidden="true" className="size-1.5 bg-edge" />
        {claim}
      </li>
    ))}
  </ul>
);
