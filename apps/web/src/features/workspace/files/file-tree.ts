export type FileNode = {
  type: "file";
  id: string;
  name: string;
  language: string;
  content: string;
  parentId: string | null;
};
export type FolderNode = {
  type: "folder";
  id: string;
  name: string;
  children: TreeNode[];
  isExpanded: boolean;
  parentId: string | null;
};
export type TreeNode = FileNode | FolderNode;
export type FileTree = TreeNode[];

/** A file with its path from the top, such as `Python/main.py`. */
export type PathedFile = { path: string; file: FileNode };

export function findNode(tree: FileTree, id: string): TreeNode | undefined {
  for (const node of tree) {
    if (node.id === id) return node;
    const inside = node.type === "folder" ? findNode(node.children, id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

export function findFile(tree: FileTree, id: string | null): FileNode | undefined {
  const node = id === null ? undefined : findNode(tree, id);
  return node?.type === "file" ? node : undefined;
}

/** The direct children of a folder; `null` is the top level. */
export function childrenOf(tree: FileTree, parentId: string | null): TreeNode[] {
  if (parentId === null) return tree;
  const parent = findNode(tree, parentId);
  return parent?.type === "folder" ? parent.children : [];
}

export function allFiles(tree: FileTree, folder = ""): PathedFile[] {
  return tree.flatMap((node) =>
    node.type === "file"
      ? [{ path: folder + node.name, file: node }]
      : allFiles(node.children, `${folder}${node.name}/`),
  );
}

export function nodePath(tree: FileTree, id: string): string {
  const node = findNode(tree, id);
  if (!node) return "";
  return node.parentId === null ? node.name : `${nodePath(tree, node.parentId)}/${node.name}`;
}

export function findFileByPath(tree: FileTree, path: string): FileNode | undefined {
  return allFiles(tree).find((entry) => entry.path === path)?.file;
}

/** The ids of a node and of all its descendants. */
export function idsWithin(node: TreeNode): string[] {
  return node.type === "file" ? [node.id] : [node.id, ...node.children.flatMap(idsWithin)];
}

export function mapNode(tree: FileTree, id: string, change: (node: TreeNode) => TreeNode): FileTree {
  return tree.map((node) => {
    if (node.id === id) return change(node);
    if (node.type === "file") return node;
    const children = mapNode(node.children, id, change);
    // An unchanged folder stays the same object, so that React does not render its rows again.
    return children.every((child, index) => child === node.children[index]) ? node : { ...node, children };
  });
}

export const writeFile = (tree: FileTree, id: string, content: string): FileTree =>
  mapNode(tree, id, (node) => (node.type === "file" ? { ...node, content } : node));

export const toggleFolder = (tree: FileTree, id: string): FileTree =>
  mapNode(tree, id, (node) => (node.type === "folder" ? { ...node, isExpanded: !node.isExpanded } : node));

export function insertNode(tree: FileTree, node: TreeNode, at = Number.POSITIVE_INFINITY): FileTree {
  const into = (nodes: TreeNode[]) => nodes.toSpliced(at, 0, node);
  if (node.parentId === null) return into(tree);
  return mapNode(tree, node.parentId, (parent) =>
    parent.type === "folder" ? { ...parent, isExpanded: true, children: into(parent.children) } : parent,
  );
}

export function removeNode(tree: FileTree, id: string): FileTree {
  return tree
    .filter((node) => node.id !== id)
    .map((node) =>
      node.type === "folder" && findNode(node.children, id)
        ? { ...node, children: removeNode(node.children, id) }
        : node,
    );
}
