import { ChatPreviewSection } from "#features/landing/chat-preview-section.tsx";
import { ClosingSection } from "#features/landing/closing-section.tsx";
import { HeroSection } from "#features/landing/hero-section.tsx";
import landingScript from "#features/landing/landing-script.ts?worker&url";
import { readClaims } from "#features/landing/read-claims.server.ts";
import { StatsStrip } from "#features/landing/stats-strip.tsx";
import { StepsSection } from "#features/landing/steps-section.tsx";
import { TestimonialsSection } from "#features/landing/testimonials-section.tsx";
import { TopicsSection } from "#features/landing/topics-section.tsx";
import { addressesOf, organizationData } from "#features/seo/structured-data.ts";
import { pageMeta, siteUrlFromMatches } from "#features/shell/page-meta.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/landing-page.ts";
import "#features/landing/landing.css";

export const handle: PageHandle = { isStatic: true, theme: "dark" };

export const headers = () => ({ "Cache-Control": "public, max-age=10" });

const DESCRIPTION =
  "Learn programming, drones, AI, robots, space tech and computer vision in the browser, mapped to CBSE, ICSE, IB and ISC, classes 9 to 12.";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Learn to build something great", description: DESCRIPTION, path: "/" }),
  { "script:ld+json": organizationData(addressesOf(siteUrlFromMatches(matches)), DESCRIPTION) },
];

export const loader = () => readClaims();

export default function LandingPage({ loaderData: claims }: Route.ComponentProps) {
  return (
    <>
      <HeroSection claims={claims.hero} />
      <StatsStrip figures={claims.figures} areSamples={claims.areSamples} />
      <TopicsSection />
      <ChatPreviewSection />
      <StepsSection />
      <TestimonialsSection testimonials={claims.testimonials} areSamples={claims.areSamples} />
      <ClosingSection />
      <script type="module" src={landingScript} />
    </>
  );
}
