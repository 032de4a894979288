import * as m from "@nirmaan/messages/workspace-sidebar.ts";
import { Download, FilePlus, FolderPlus, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import type { TreeNode } from "../files/file-tree.ts";
import { LESSON_FOLDER, type Removed } from "../files/project.ts";
import { useWorkspace, useWorkspaceStore } from "../store/use-workspace.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FileTreeItem } from "./file-tree-item.tsx";
import { NameDialog } from "./name-dialog.tsx";

type Naming = { type: "file" | "folder"; parentId: string | null };

export function FileTreePanel({ onOpened }: { onOpened: () => void }) {
  const files = useWorkspace(({ project }) => project.files);
  const create = useWorkspace((state) => state.create);
  const [naming, setNaming] = useState<Naming>();
  const [deleting, setDeleting] = useState<TreeNode>();
  const store = useWorkspaceStore();
  const offerUndo = (removed: Removed | undefined, text: string) => {
    if (removed) showToast(text, { undo: () => store.getState().restore(removed) });
  };
  const clearLessonFiles = () =>
    offerUndo(store.getState().clearLessonFolder(), m.lessonFilesCleared({ name: LESSON_FOLDER }));
  return (
    <section aria-labelledby="explorer">
      <div className="flex items-center">
        <h2 id="explorer" className="flex-1 px-2 font-regular text-muted text-small">
          {m.explorer()}
        </h2>
        <IconButton label={m.newFile()} onClick={() => setNaming({ type: "file", parentId: null })}>
          <FilePlus aria-hidden="true" />
        </IconButton>
        <IconButton label={m.newFolder()} onClick={() => setNaming({ type: "folder", parentId: null })}>
          <FolderPlus aria-hidden="true" />
        </IconButton>
        <ZipButtons />
      </div>
      <ul aria-label={m.files()}>
        {files.map((node) => (
          <FileTreeItem
            key={node.id}
            node={node}
            onNew={(type, parentId) => setNaming({ type, parentId })}
            onDelete={setDeleting}
            onClearLessonFiles={clearLessonFiles}
            onOpened={onOpened}
          />
        ))}
      </ul>
      {naming ? (
        <NameDialog
          type={naming.type}
          onCreate={(name) => create(naming.type, name, naming.parentId)}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
          name={deleting.name}
          onDelete={() => offerUndo(store.getState().remove(deleting.id), m.deleted({ name: deleting.name }))}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </section>
  );
}

function ZipButtons() {
  const store = useWorkspaceStore();
  const field = useRef<HTMLInputElement>(null);
  const exportZip = async () => {
    const { zipOf } = await import("../files/project-zip.ts");
    const address = URL.createObjectURL(new Blob([zipOf(store.getState().project.files)]));
    const link = document.createElement("a");
    link.href = address;
    link.download = "project.zip";
    link.click();
    URL.revokeObjectURL(address);
  };
  const importZip = async (file: File) => {
    const { archiveRefusal, leftOutMessage, projectWithZip } = await import("../files/project-zip.ts");
    const tooLarge = archiveRefusal(file.name, file.size);
    if (tooLarge) return showToast(tooLarge.reason, { kind: "fails" });
    const { project, setProject } = store.getState();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = projectWithZip(project, file.name, bytes, () => crypto.randomUUID());
    if (result.kind === "refused") return showToast(result.reason, { kind: "fails" });
    setProject(result.project);
    showToast(`${m.zipAdded({ name: file.name })} ${leftOutMessage(result.leftOut)}`, {
      kind: "works",
    });
  };
  return (
    <>
      <IconButton label={m.addZip()} onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" />
      </IconButton>
      <input
        ref={field}
        type="file"
        accept=".zip"
        hidden
        aria-label={m.zipToAdd()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void importZip(file);
          event.target.value = "";
        }}
      />
      <IconButton label={m.downloadZip()} onClick={() => void exportZip()}>
        <Download aria-hidden="true" />
      </IconButton>
    </>
  );
}
