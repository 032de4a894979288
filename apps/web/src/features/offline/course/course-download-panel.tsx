import * as m from "@nirmaan/messages/offline-course.ts";
import { Download, HardDriveDownload } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "#ui/controls/button.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import {
  type CourseDownload,
  type CourseDownloadStore,
  courseDownload,
  type OwnCourse,
} from "./course-download.ts";
import { type DownloadPart, partsOfKind, sizeOf } from "./course-plan.ts";
import { dataSize } from "./data-size.ts";
import type { CourseSituation } from "./read-course-plan.ts";
import type { Stop } from "./run-download.ts";

/** Says how large a course is, loads it onto this device, and removes it again. */
export function CourseDownloadPanel(course: OwnCourse) {
  const store = courseDownload(course);
  const state = useStore(store);
  useEffect(() => {
    void store.look();
    const goOn = () => void store.goOn();
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, [store]);
  if (state.kind === "unknown") return null;
  return (
    <section
      aria-label={m.withoutNetwork()}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-sunken p-4 text-small"
    >
      <PanelContent state={state} store={store} />
    </section>
  );
}

type ContentProps = { state: Exclude<CourseDownload, { kind: "unknown" }>; store: CourseDownloadStore };

function PanelContent({ state, store }: ContentProps) {
  const press = () => void store.press();
  const remove = () => void store.remove();
  if (state.kind === "kept") return <KeptCourse lessons={state.lessons} onRemove={remove} />;
  if (state.kind === "loading") return <LoadingCourse {...state} />;
  const size = dataSize(sizeOf(state.left).bytes);
  if (state.kind === "asking")
    return (
      <>
        <p role="status">{m.dataSaverIsOn({ size })}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={press}>
            {m.downloadSize({ size })}
          </Button>
          <Button size="small" tone="quiet" onClick={store.decline}>
            {m.notNow()}
          </Button>
        </div>
      </>
    );
  return <OfferedCourse {...state} onPress={press} onRemove={remove} />;
}

type OfferedProps = CourseSituation & {
  stop?: Stop | undefined;
  onPress: () => void;
  onRemove: () => void;
};

function OfferedCourse({ plan, left, stop, onPress, onRemove }: OfferedProps) {
  const size = dataSize(sizeOf(left).bytes);
  const here = plan.lessons.length - partsOfKind(left, "lesson").length;
  const onServer = plan.lessons.filter(({ runsInBrowser }) => !runsInBrowser).length;
  return (
    <>
      <p>{m.whatItOpens()}</p>
      <p className="text-muted">{contentsOf(left)}</p>
      {onServer > 0 ? (
        <p className="text-muted">{m.someRunOnServer({ count: onServer, total: plan.lessons.length })}</p>
      ) : null}
      {stop ? (
        <p role="status" className="font-strong">
          {stopWords(stop, { here, total: plan.lessons.length, storedBytes: sizeOf(left).storedBytes })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onPress}>
          <Download aria-hidden="true" />
          {here > 0 ? m.downloadRest({ size }) : m.downloadCourse({ size })}
        </Button>
        {here > 0 ? (
          <Button size="small" tone="quiet" onClick={onRemove}>
            {m.remove()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** "16 lessons (420 kB), Python (5.2 MB)". */
function contentsOf(left: DownloadPart[]): string {
  const [lessons, sql, python, app] = (["lesson", "sql", "python", "app"] as const).map((kind) =>
    partsOfKind(left, kind),
  );
  const sizeIn = (parts: DownloadPart[] = []) => dataSize(sizeOf(parts).bytes);
  const parts = [
    lessons?.length ? m.lessonsPart({ count: lessons.length, size: sizeIn(lessons) }) : "",
    sql?.length ? m.sqlPart({ size: sizeIn(sql) }) : "",
    python?.length ? m.pythonPart({ size: sizeIn(python) }) : "",
    app?.length ? m.appPart({ size: sizeIn(app) }) : "",
  ];
  return m.contents({ parts: parts.filter(Boolean).join(", ") });
}

type Remaining = { here: number; total: number; storedBytes: number };

function stopWords(stop: Stop, { here, total, storedBytes }: Remaining): string {
  const needed = dataSize(storedBytes);
  if (stop.kind === "too-little-space")
    return m.tooLittleSpace({ free: dataSize(Math.max(0, stop.freeBytes)), needed });
  if (stop.kind === "full") return m.diskFull({ here, total, needed });
  if (stop.kind === "no-network") return m.networkLost({ here, total });
  return stop.kind === "cancelled" ? m.cancelled({ here, total }) : m.failed({ here, total });
}

type LoadingProps = { doneBytes: number; totalBytes: number; cancel: () => void };

function LoadingCourse({ doneBytes, totalBytes, cancel }: LoadingProps) {
  const percent = Math.floor((100 * doneBytes) / Math.max(1, totalBytes));
  return (
    <>
      <div className="w-full max-w-reading">
        <ProgressBar
          label={m.loading({ done: dataSize(doneBytes), total: dataSize(totalBytes) })}
          percent={percent}
        />
      </div>
      <p className="text-muted">{m.keepPageOpen()}</p>
      <Button size="small" onClick={cancel}>
        {m.cancel()}
      </Button>
    </>
  );
}

function KeptCourse({ lessons, onRemove }: { lessons: number; onRemove: () => void }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-strong text-works">
        <HardDriveDownload className="size-4 shrink-0" aria-hidden="true" />
        {m.onThisDevice()}
      </p>
      <p className="text-muted">{m.keptWords({ count: lessons })}</p>
      <Button size="small" onClick={onRemove}>
        {m.remove()}
      </Button>
    </>
  );
}
