import * as m from "@nirmaan/messages/landing.ts";
import { ChatPreviewSection } from "#features/landing/chat-preview-section.tsx";
import { ClosingSection } from "#features/landing/closing-section.tsx";
import { HeroSection } from "#features/landing/hero-section.tsx";
import landingScript from "#features/landing/landing-script.ts?worker&url";
import { FlightSection } from "#features/landing/live/flight-section.tsx";
import { readLandingRecordings } from "#features/landing/live/read-landing-recordings.server.ts";
import { ProductPicturesSection } from "#features/landing/pictures/product-pictures-section.tsx";
import { readShownClaims } from "#features/landing/read-claims.server.ts";
import { StatsStrip } from "#features/landing/stats-strip.tsx";
import { StepsSection } from "#features/landing/steps-section.tsx";
import { TestimonialsSection } from "#features/landing/testimonials-section.tsx";
import { TopicsSection } from "#features/landing/topics-section.tsx";
import { pageMeta, siteUrlFromMatches } from "#features/seo/page-meta.ts";
import { addressesOf, organizationData } from "#features/seo/structured-data.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/landing-page.ts";
import "#features/landing/landing.css";

export const handle: PageHandle = { isStatic: true, theme: "dark" };

export const headers = () => ({ "Cache-Control": "public, max-age=10" });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: m.heroTitle(), description: m.pageDescription(), path: "/" }),
  { "script:ld+json": organizationData(addressesOf(siteUrlFromMatches(matches)), m.pageDescription()) },
];

export const loader = () => ({ claims: readShownClaims(), ...readLandingRecordings() });

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { claims, flights, talk } = loaderData;
  return (
    <>
      <HeroSection claims={claims.hero} />
      <StatsStrip figures={claims.figures} areSamples={claims.areSamples} />
      <FlightSection flights={flights} />
      <TopicsSection />
      <ChatPreviewSection talk={talk} />
      <ProductPicturesSection />
      <StepsSection />
      <TestimonialsSection testimonials={claims.testimonials} areSamples={claims.areSamples} />
      <ClosingSection />
      <script type="module" src={landingScript} />
    </>
  );
}
