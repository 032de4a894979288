import * as m from "@nirmaan/messages/workspace-editor.ts";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { classNames } from "#ui/theme/class-names.ts";
import { findFile } from "../files/file-tree.ts";
import { useWorkspace } from "../store/use-workspace.ts";

export function EditorTabs() {
  const openFiles = useWorkspace(({ project }) => project.openFiles);
  const names = useWorkspace(
    useShallow(({ project }) => project.openFiles.map((id) => findFile(project.files, id)?.name ?? "")),
  );
  const currentFileId = useWorkspace(({ project }) => project.currentFileId);
  const open = useWorkspace((state) => state.open);
  const close = useWorkspace((state) => state.close);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // More tabs than fit are scrolled: the open file is never one of those out of sight.
    if (currentFileId) current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [currentFileId]);
  return (
    <ul aria-label={m.openFiles()} className="flex min-w-0 flex-1 overflow-x-auto">
      {openFiles.map((id, index) => {
        const name = names[index] ?? "";
        const isCurrent = id === currentFileId;
        return (
          <li
            key={id}
            ref={isCurrent ? current : undefined}
            className={classNames(
              "flex shrink-0 items-center",
              isCurrent ? "bg-raised shadow-[inset_0_-2px_var(--ink)]" : "text-muted",
            )}
          >
            <button
              type="button"
              aria-current={isCurrent ? "true" : undefined}
              className="touchable min-h-9 cursor-pointer pl-3 text-small hover:text-ink"
              onClick={() => open(id)}
            >
              {name}
            </button>
            <button
              type="button"
              aria-label={m.closeFile({ name })}
              className="touchable flex size-8 cursor-pointer items-center justify-center hover:text-ink"
              onClick={() => close(id)}
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
