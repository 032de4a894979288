import * as m from "@nirmaan/messages/workspace-shared.ts";
import { Suspense, useRef } from "react";
import { RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useNonce } from "#ui/layout/nonce-provider.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { lazyCodeEditor } from "../editor/lazy-code-editor.ts";
import { PanelBoundary } from "../failures/panel-boundary.tsx";
import { allFiles } from "../files/file-tree.ts";
import { useWorkspace } from "../store/use-workspace.ts";

const nothing = () => undefined;

/** The files of a shared project, to read. */
export function SharedCode({ onRun }: { onRun: () => void }) {
  const settings = useWorkspace((state) => state.settings);
  const isEmpty = useWorkspace(({ project }) => project.currentFileId === null);
  const nonce = useNonce();
  const handle = useRef<EditorHandle>(null);
  return (
    <section aria-label={m.code()} className="flex h-full min-h-0 flex-col bg-sunken">
      <FileTabs />
      {isEmpty ? (
        <p className="flex flex-1 items-center justify-center text-muted">{m.noFiles()}</p>
      ) : (
        <PanelBoundary panel="editor" onRetry={lazyCodeEditor.clearFailure}>
          <Suspense fallback={<Spinner label={m.loading()} className="flex-1 justify-center" />}>
            <RenderLazy
              part={lazyCodeEditor}
              with={{
                settings,
                nonce,
                handle,
                onRun,
                onChange: nothing,
                onTooLarge: nothing,
                findProblems: async () => [],
                isReadOnly: true,
              }}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  );
}

function FileTabs() {
  const files = useWorkspace(({ project }) => project.files);
  const current = useWorkspace(({ project }) => project.currentFileId);
  const open = useWorkspace((state) => state.open);
  return (
    <ul aria-label={m.files()} className="flex shrink-0 overflow-x-auto border-line border-b bg-surface">
      {allFiles(files).map(({ path, file }) => (
        <li
          key={file.id}
          className={classNames(
            "shrink-0",
            file.id === current ? "bg-raised shadow-[inset_0_-2px_var(--ink)]" : "text-muted",
          )}
        >
          <button
            type="button"
            aria-current={file.id === current ? "true" : undefined}
            title={path}
            className="touchable min-h-9 cursor-pointer px-3 text-small hover:text-ink"
            onClick={() => open(file.id)}
          >
            {file.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
