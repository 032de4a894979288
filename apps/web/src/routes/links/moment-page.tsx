import * as m from "@nirmaan/messages/visualiser.ts";
import { Footprints } from "lucide-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { pageMeta } from "#features/seo/page-meta.ts";
import type { LinkedMoment } from "#features/visualiser/moment/moment-link.ts";
import { createBrowserRuntimes } from "#features/workspace/run/browser-runtimes.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import type { Route } from "./+types/moment-page.ts";

const lazySteps = lazyComponent(async () => (await import("./moment-steps.tsx")).MomentSteps);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.momentTitle(), description: m.momentDescription() });

/** A step of a program that is in the link itself. The server never sees it, and nothing runs before the button is pressed. */
export default function MomentPage() {
  const [moment, setMoment] = useState<LinkedMoment | null>();
  useEffect(() => {
    const read = async () => {
      const { readMoment } = await import("#features/visualiser/moment/moment-link.ts");
      setMoment((await readMoment(location.hash)) ?? null);
    };
    const onChange = () => void read();
    onChange();
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-4">
        <Link to="/" reloadDocument aria-label={m.home()}>
          <LogoMark className="size-6 shrink-0" />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-body">{m.momentTitle()}</h1>
        <Link to="/playground" reloadDocument>
          {m.ownProgram()}
        </Link>
      </header>
      <main id="main" className="min-h-0 flex-1">
        {moment === undefined ? <Spinner label={m.loadingMoment()} className="p-6" /> : null}
        {moment === null ? <p className="p-6">{m.momentBroken()}</p> : null}
        {moment ? <OpenMoment key={JSON.stringify(moment)} moment={moment} /> : null}
      </main>
    </div>
  );
}

function OpenMoment({ moment }: { moment: LinkedMoment }) {
  const [isOpen, setOpen] = useState(false);
  const runtimes = useMemo(() => createBrowserRuntimes(), []);
  useEffect(() => () => runtimes.close(), [runtimes]);
  if (isOpen)
    return (
      <Suspense>
        <RenderLazy part={lazySteps} with={{ moment, runtimes, onClose: () => setOpen(false) }} />
      </Suspense>
    );
  return (
    <div className="mx-auto flex h-full max-w-3xl flex-col gap-4 overflow-y-auto p-4 sm:p-6">
      <p>{m.momentLead({ step: moment.step + 1 })}</p>
      <div>
        <Button tone="next" onClick={() => void lazySteps.openWhenLoaded(() => setOpen(true))}>
          <Footprints aria-hidden="true" /> {m.stepThrough()}
        </Button>
      </div>
      {moment.request.files.map(({ name = "", content }) => (
        <section key={name} aria-label={name}>
          <h2 className="pb-1 text-muted text-small">{name}</h2>
          <pre className="whitespace-pre-wrap break-words rounded-card border border-line bg-surface p-3 font-mono text-small">
            {content}
          </pre>
        </section>
      ))}
      <p className="text-muted text-small">{m.momentMadeBy()}</p>
    </div>
  );
}
