import { useLayoutEffect } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { detachEarlyEditor } from "../editor/editor-handover.ts";

type OpeningPanelsProps = { owner: string; projectId: string };

/** The workspace before React is there, shaped like what follows; open-before-hydration.client.ts puts the editor in. */
export function LoadingPanels({ owner, projectId }: OpeningPanelsProps) {
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
          {/* For React a place with words, if none: what stands in it is not React's. */}
          {""}
        </div>
        <div className="hidden flex-1 items-center justify-center peer-empty:flex">
          <Spinner label="Loading editor..." />
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 basis-1/2 flex-col justify-end border-line bg-surface p-4 md:border-l max-md:border-t">
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
