import * as m from "@nirmaan/messages/history.ts";
import { RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { fetchVersion, restoreVersion, type VersionText } from "./history-client.ts";
import type { HistoryFiles } from "./history-files.ts";

const fetchedDifference = lazyComponent(async () => (await import("./difference-view.tsx")).DifferenceView);

const NARROW = "(max-width: 767px)";

type VersionPanelProps = { id: number; files: HistoryFiles; onRestored: () => void };

export function VersionPanel({ id, files, onRestored }: VersionPanelProps) {
  const [version, setVersion] = useState<VersionText | "failed">();
  const [isBusy, setBusy] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    Promise.all([fetchVersion(id), fetchedDifference.prefetch()])
      .then(([text]) => setVersion(text))
      .catch(() => {
        fetchedDifference.clearFailure();
        setVersion("failed");
      });
  }, [id]);
  // On a phone the panel is below the list, outside the visible part.
  useEffect(() => {
    if (version && matchMedia(NARROW).matches) panel.current?.scrollIntoView({ block: "start" });
  }, [version]);
  if (version === undefined) return <Spinner label={m.loadingVersion()} />;
  if (version === "failed") return <ErrorPanel title={m.couldNotLoadVersion()}>{m.workSafe()}</ErrorPanel>;
  const now = files.read(version.path);
  const restore = async () => {
    setBusy(true);
    try {
      const { path, code } = await restoreVersion(id);
      const refusal = files.write(path, code);
      if (refusal) showToast(refusal, { kind: "fails" });
      else onRestored();
    } catch {
      showToast(m.couldNotBringBack(), { kind: "fails" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      ref={panel}
      aria-label={m.versionOf({ path: version.path })}
      className="flex min-w-0 flex-col gap-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-muted text-small max-md:basis-full">
          {now === undefined
            ? m.deletedSince({ path: version.path })
            : now === version.code
              ? m.isCurrent()
              : m.compareColours()}
        </p>
        <Button tone="next" isBusy={isBusy} disabled={now === version.code} onClick={() => void restore()}>
          <RotateCcw aria-hidden="true" /> {m.bringBack()}
        </Button>
      </div>
      <RenderLazy
        part={fetchedDifference}
        with={{ before: version.code, now: now ?? "", isNarrow: matchMedia(NARROW).matches }}
      />
    </section>
  );
}
