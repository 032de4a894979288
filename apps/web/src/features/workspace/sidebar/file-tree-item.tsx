import * as m from "@nirmaan/messages/workspace-sidebar.ts";
import { ChevronRight, Ellipsis, FileCode, Folder } from "lucide-react";
import { useRef, useState } from "react";
import { showToast } from "#ui/feedback/toast.ts";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { TreeNode } from "../files/file-tree.ts";
import { isLessonFolder } from "../files/project.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import { RenameField } from "./rename-field.tsx";

export type TreeHandlers = {
  onNew: (type: "file" | "folder", parentId: string | null) => void;
  onDelete: (node: TreeNode) => void;
  onClearLessonFiles: () => void;
  onOpened: () => void;
};

export function FileTreeItem({ node, ...handlers }: { node: TreeNode } & TreeHandlers) {
  const [isRenaming, setRenaming] = useState(false);
  const isCurrent = useWorkspace(({ project }) => project.currentFileId === node.id);
  const rename = useWorkspace((state) => state.rename);
  const finishRename = (name: string) => {
    setRenaming(false);
    const refusal = rename(node.id, name);
    if (refusal) showToast(refusal.reason, { kind: "fails" });
  };
  return (
    <li>
      <div
        className={classNames(
          "group flex items-center rounded-control hover:bg-hover",
          isCurrent && "bg-hover",
        )}
      >
        {isRenaming ? (
          <RenameField name={node.name} onRename={finishRename} onCancel={() => setRenaming(false)} />
        ) : (
          <NodeButton node={node} isCurrent={isCurrent} onRename={() => setRenaming(true)} {...handlers} />
        )}
        <NodeMenu node={node} onRename={() => setRenaming(true)} {...handlers} />
      </div>
      {node.type === "folder" && node.isExpanded ? (
        <ul className="ml-3 border-line border-l pl-1">
          {node.children.map((child) => (
            <FileTreeItem key={child.id} node={child} {...handlers} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type NodeButtonProps = Pick<TreeHandlers, "onDelete" | "onOpened"> & {
  node: TreeNode;
  isCurrent: boolean;
  onRename: () => void;
};

/** Opens a file, expands or collapses a folder. */
function NodeButton({ node, isCurrent, onRename, onDelete, onOpened }: NodeButtonProps) {
  const open = useWorkspace((state) => state.open);
  const toggle = useWorkspace((state) => state.toggle);
  const choose = () => {
    if (node.type === "folder") return toggle(node.id);
    open(node.id);
    onOpened();
  };
  return (
    <button
      type="button"
      aria-expanded={node.type === "folder" ? node.isExpanded : undefined}
      aria-current={isCurrent ? "true" : undefined}
      onClick={choose}
      onDoubleClick={onRename}
      onKeyDown={(event) => {
        if (event.key === "F2") onRename();
        if (event.key === "Delete") onDelete(node);
      }}
      className="touchable flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 px-2 text-left"
    >
      <NodeIcon node={node} />
      <span className="truncate">{node.name}</span>
    </button>
  );
}

type NodeMenuProps = Pick<TreeHandlers, "onNew" | "onDelete" | "onClearLessonFiles"> & {
  node: TreeNode;
  onRename: () => void;
};

function NodeMenu({ node, onRename, onNew, onDelete, onClearLessonFiles }: NodeMenuProps) {
  const isRenameChosen = useRef(false);
  return (
    <Menu
      align="end"
      onCloseAutoFocus={(event) => {
        if (!isRenameChosen.current) return;
        // Without this the menu would return the focus to its trigger, and the name field would close on blur.
        event.preventDefault();
        isRenameChosen.current = false;
        onRename();
      }}
      trigger={
        <button
          type="button"
          aria-label={m.moreAbout({ name: node.name })}
          className="touchable flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <Ellipsis className="size-4" aria-hidden="true" />
        </button>
      }
    >
      {node.type === "folder" ? (
        <>
          <MenuItem onSelect={() => onNew("file", node.id)}>{m.newFileIn({ name: node.name })}</MenuItem>
          <MenuItem onSelect={() => onNew("folder", node.id)}>{m.newFolderIn({ name: node.name })}</MenuItem>
        </>
      ) : null}
      <MenuItem
        onSelect={() => {
          isRenameChosen.current = true;
        }}
      >
        {m.rename()}
      </MenuItem>
      {isLessonFolder(node) ? (
        <MenuItem onSelect={onClearLessonFiles}>{m.clearFolder({ name: node.name })}</MenuItem>
      ) : null}
      <MenuItem onSelect={() => onDelete(node)}>{m.deleteNode()}</MenuItem>
    </Menu>
  );
}

function NodeIcon({ node }: { node: TreeNode }) {
  if (node.type === "file") return <FileCode className="size-4 shrink-0 text-muted" aria-hidden="true" />;
  return (
    <>
      <ChevronRight
        className={classNames("size-4 shrink-0 transition-transform", node.isExpanded && "rotate-90")}
        aria-hidden="true"
      />
      <Folder className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </>
  );
}
