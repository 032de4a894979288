import * as m from "@nirmaan/messages/workspace-screen.ts";
import { type ReactNode, useLayoutEffect } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { detachEarlyEditor } from "../editor/editor-handover.ts";
import { PhoneBar } from "./phone-bar.tsx";

export function LoadingHeader({ title, viewSwitch }: { title: string; viewSwitch: ReactNode }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 sm:h-14">
      <LogoMark className="size-6 shrink-0" />
      <h1 className="min-w-0 flex-1 truncate font-regular text-body text-muted max-sm:sr-only">{title}</h1>
      {viewSwitch}
    </header>
  );
}

export const LoadingBar = () => (
  <div className="md:hidden">
    <PhoneBar />
  </div>
);

type LoadingPanelsProps = { owner: string; projectId: string };

/** The layout of the workspace while it loads; open-before-hydration.client.ts mounts the editor into it. */
export function LoadingPanels({ owner, projectId }: LoadingPanelsProps) {
  useLayoutEffect(() => detachEarlyEditor, []);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 max-md:flex-col">
      <div className="flex min-h-0 min-w-0 basis-1/2 flex-col bg-sunken">
        <div className="h-[2.3125rem] shrink-0 border-line border-b bg-surface pointer-coarse:h-[2.8125rem]" />
        <div
          data-early-editor
          data-owner={owner}
          data-project-id={projectId}
          suppressHydrationWarning
          className="peer min-h-0 flex-1 overflow-hidden empty:hidden"
        >
          {/* With a text child React does not hydrate the children, so it leaves the early editor alone. */}
          {""}
        </div>
        <div className="hidden flex-1 items-center justify-center peer-empty:flex">
          <Spinner label={m.loadingEditor()} />
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 basis-1/2 flex-col justify-end border-line bg-surface p-4 md:border-l max-md:border-t">
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
