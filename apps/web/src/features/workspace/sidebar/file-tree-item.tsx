import { ChevronRight, Ellipsis, FileCode, Folder } from "lucide-react";
import { useRef, useState } from "react";
import { showToast } from "#ui/feedback/toast.ts";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { TreeNode } from "../files/file-tree.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import { RenameField } from "./rename-field.tsx";

export type TreeHandlers = {
  onNew: (type: "file" | "folder", parentId: string | null) => void;
  onDelete: (node: TreeNode) => void;
  onOpened: () => void;
};

export function FileTreeItem({ node, ...wishes }: { node: TreeNode } & TreeHandlers) {
  const [isRenaming, setRenaming] = useState(false);
  const wantsRename = useRef(false);
  const isCurrent = useWorkspace(({ project }) => project.currentFileId === node.id);
  const { open, toggle, rename } = useWorkspaceActs();
  const isFolder = node.type === "folder";
  const choose = () => {
    if (isFolder) return toggle(node.id);
    open(node.id);
    wishes.onOpened();
  };
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
          <button
            type="button"
            aria-expanded={isFolder ? node.isExpanded : undefined}
            aria-current={isCurrent ? "true" : undefined}
            onClick={choose}
            onDoubleClick={() => setRenaming(true)}
            onKeyDown={(event) => {
              if (event.key === "F2") setRenaming(true);
              if (event.key === "Delete") wishes.onDelete(node);
            }}
            className="touchable flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 px-2 text-left"
          >
            <NodeIcon node={node} />
            <span className="truncate">{node.name}</span>
          </button>
        )}
        <Menu
          align="end"
          onCloseAutoFocus={(event) => {
            if (!wantsRename.current) return;
            // The field wants the focus; given to the trigger first, it would be lost at once.
            event.preventDefault();
            wantsRename.current = false;
            setRenaming(true);
          }}
          trigger={
            <button
              type="button"
              aria-label={`More about ${node.name}`}
              className="touchable flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink"
            >
              <Ellipsis className="size-4" aria-hidden="true" />
            </button>
          }
        >
          {isFolder ? (
            <>
              <MenuItem onSelect={() => wishes.onNew("file", node.id)}>New file in {node.name}</MenuItem>
              <MenuItem onSelect={() => wishes.onNew("folder", node.id)}>New folder in {node.name}</MenuItem>
            </>
          ) : null}
          <MenuItem
            onSelect={() => {
              wantsRename.current = true;
            }}
          >
            Rename
          </MenuItem>
          <MenuItem onSelect={() => wishes.onDelete(node)}>Delete</MenuItem>
        </Menu>
      </div>
      {isFolder && node.isExpanded ? (
        <ul className="ml-3 border-line border-l pl-1">
          {node.children.map((child) => (
            <FileTreeItem key={child.id} node={child} {...wishes} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function useWorkspaceActs() {
  const open = useWorkspace((state) => state.open);
  const toggle = useWorkspace((state) => state.toggle);
  const rename = useWorkspace((state) => state.rename);
  return { open, toggle, rename };
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
