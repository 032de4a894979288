import { data } from "react-router";
import { SimulationReplay } from "#features/lessons/replay/simulation-replay.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { ContentShowcase } from "#features/showcase/content-showcase.tsx";
import { ControlsShowcase } from "#features/showcase/controls-showcase.tsx";
import { Example, Examples } from "#features/showcase/example.tsx";
import { EXAMPLE_TRACES } from "#features/showcase/example-traces.ts";
import { OverlaysShowcase } from "#features/showcase/overlays-showcase.tsx";
import { StatesShowcase } from "#features/showcase/states-showcase.tsx";
import { TokensShowcase } from "#features/showcase/tokens-showcase.tsx";
import { servicesContext } from "#server/services/services.ts";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import type { Route } from "./+types/ui-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Interface parts", description: "Every part of the interface, in its states." });

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(servicesContext).env.DEV_PAGES === "off") throw data(null, { status: 404 });
  return null;
}

export default function UiPage() {
  return (
    <TooltipProvider>
      <main id="main" className="page-width py-12">
        <h1 className="text-headline tracking-tight">Interface parts</h1>
        <p className="mt-2 mb-8 max-w-reading text-lead text-muted">
          Every part in its states. What is not here does not exist yet.
        </p>
        <TokensShowcase />
        <ControlsShowcase />
        <OverlaysShowcase />
        <ContentShowcase />
        <StatesShowcase />
        <Examples title="Simulations, replayed">
          <div className="grid gap-8 lg:grid-cols-2">
            {Object.entries(EXAMPLE_TRACES).map(([name, stdout]) => (
              <Example key={name} name={name}>
                <SimulationReplay stdout={stdout} />
              </Example>
            ))}
          </div>
        </Examples>
      </main>
    </TooltipProvider>
  );
}
