import * as m from "@nirmaan/messages/workspace-shared.ts";
import { Play, Square } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { PageBoundary } from "../failures/page-boundary.tsx";
import { allFiles } from "../files/file-tree.ts";
import { type Project, repairProject } from "../files/project.ts";
import { LazyToaster } from "../screen/lazy-toaster.tsx";
import { useRunAction } from "../screen/use-run-action.ts";
import { useRuntimes } from "../screen/use-runtimes.ts";
import { OutputSlot } from "../screen/workspace-slots.tsx";
import { browserStorage } from "../settings/browser-storage.ts";
import { readSettings } from "../settings/editor-settings.ts";
import { useWorkspace, useWorkspaceStore, WorkspaceContext } from "../store/use-workspace.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../store/workspace-store.ts";
import { SharedCode } from "./shared-code.tsx";

type SharedProjectScreenProps = {
  title: string;
  project: Project;
  /** Where the logo leads. */
  home: string;
  /** Who made it, and what a reader can do with it. */
  bar: ReactNode;
};

/** A project of somebody else: read and run in the same sandboxes as one's own, changed only in a copy. */
export function SharedProjectScreen(props: SharedProjectScreenProps) {
  return (
    <PageBoundary>
      <SharedProject {...props} />
      <LazyToaster />
    </PageBoundary>
  );
}

function SharedProject({ title, project, home, bar }: SharedProjectScreenProps) {
  const [store, setStore] = useState<WorkspaceStore>();
  useEffect(() => {
    setStore(createWorkspaceStore(withOpenFile(project), readSettings(browserStorage())));
  }, [project]);
  if (!store)
    return (
      <Frame title={title} home={home} bar={bar} run={null}>
        <Spinner label={m.loading()} className="flex-1 justify-center" />
      </Frame>
    );
  return (
    <WorkspaceContext value={store}>
      <LoadedProject title={title} home={home} bar={bar} />
    </WorkspaceContext>
  );
}

/** Opens the file that its owner looked at last, or the first one. */
function withOpenFile(project: Project): Project {
  const repaired = repairProject(project);
  const files = allFiles(repaired.files).map(({ file }) => file.id);
  const current = repaired.currentFileId ?? files[0] ?? null;
  return { ...repaired, openFiles: files, currentFileId: current };
}

function LoadedProject(props: Pick<SharedProjectScreenProps, "title" | "home" | "bar">) {
  const store = useWorkspaceStore();
  const { run } = useRuntimes(store);
  const onRun = useRunAction(run, () => undefined);
  const controls = useWorkspace((state) => state.controls);
  const isOutputVisible = useWorkspace((state) => state.isTerminalVisible);
  const button = controls ? (
    <Button onClick={controls.stop}>
      <Square aria-hidden="true" /> {m.stop()}
    </Button>
  ) : (
    <Button tone="next" onClick={onRun}>
      <Play aria-hidden="true" /> {m.run()}
    </Button>
  );
  return (
    <Frame {...props} run={button}>
      <div className="min-h-0 min-w-0 flex-1">
        <SharedCode onRun={onRun} />
      </div>
      <div className="h-[42%] min-h-0 shrink-0 border-line border-t lg:h-auto lg:w-[45%] lg:border-t-0 lg:border-l">
        {isOutputVisible ? (
          <OutputSlot replay={undefined} onRun={onRun} />
        ) : (
          <p className="flex h-full items-center justify-center p-4 text-center text-muted">{m.pressRun()}</p>
        )}
      </div>
    </Frame>
  );
}

type FrameProps = Pick<SharedProjectScreenProps, "title" | "home" | "bar"> & {
  run: ReactNode;
  children: ReactNode;
};

function Frame({ title, home, bar, run, children }: FrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-2">
        <Link
          to={home}
          reloadDocument
          aria-label={m.home()}
          className="touchable flex items-center justify-center rounded-control px-1"
        >
          <LogoMark className="size-6 shrink-0" />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-body">{title}</h1>
        {run}
      </header>
      {bar}
      <main id="main" className="flex min-h-0 flex-1 flex-col lg:flex-row">
        {children}
      </main>
    </div>
  );
}
