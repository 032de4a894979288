import fc from "fast-check";
import { expect, test } from "vitest";
import { allFiles, type FileTree, findNode, type TreeNode, toggleFolder } from "./file-tree.ts";
import {
  closeFile,
  createFile,
  createFolder,
  deleteNode,
  openFile,
  type Project,
  type Removed,
  renameNode,
  restoreNode,
  writeProjectFile,
} from "./project.ts";

/** The model: a flat list of nodes with their parents. Slow and obviously right. */
type Flat = Map<string, { name: string; parent: string | null; content?: string }>;

const SEQUENCES = 10_000;
const NAMES = ["a.py", "b.js", "c", "d.html", "", "  a.py  ", "E.PY"];
const step = fc.record({
  act: fc.constantFrom("file", "folder", "write", "rename", "delete", "undo", "open", "close", "toggle"),
  pick: fc.nat(20),
  name: fc.constantFrom(...NAMES),
});

function flatten(tree: FileTree, parent: string | null = null, into: Flat = new Map()): Flat {
  for (const node of tree) {
    expect(into.has(node.id)).toBe(false);
    expect(node.parentId).toBe(parent);
    into.set(node.id, {
      name: node.name,
      parent,
      ...(node.type === "file" && { content: node.content }),
    });
    if (node.type === "folder") flatten(node.children, node.id, into);
  }
  return into;
}

function allNodes(tree: FileTree): TreeNode[] {
  return tree.flatMap((node) => (node.type === "file" ? [node] : [node, ...allNodes(node.children)]));
}

const isInside = (model: Flat, id: string, folder: string): boolean => {
  for (let at: string | null | undefined = id; at; at = model.get(at)?.parent) if (at === folder) return true;
  return false;
};

function expectConsistent(project: Project): void {
  const files = new Set(allFiles(project.files).map(({ file }) => file.id));
  expect(project.openFiles.every((id) => files.has(id))).toBe(true);
  expect(new Set(project.openFiles).size).toBe(project.openFiles.length);
  if (project.currentFileId !== null) expect(project.openFiles).toContain(project.currentFileId);
}

type Step = { act: string; pick: number; name: string };
/** The project under test beside the model. */
type Tested = { project: Project; removed: Removed | undefined; model: Flat; nextId: number };

function applyStep(tested: Tested, { act, pick, name }: Step): void {
  const nodes = allNodes(tested.project.files);
  const node = nodes[pick % Math.max(nodes.length, 1)];
  if (act === "file" || act === "folder") createNode(tested, { act, pick, name });
  else if (act === "undo") undo(tested);
  else if (node && act === "delete") remove(tested, node);
  else if (node && act === "rename") rename(tested, node, name);
  else if (node?.type === "file" && act === "write") write(tested, node, `${name}${pick}`);
  else if (node && act === "open") tested.project = openFile(tested.project, node.id);
  else if (node && act === "close") tested.project = closeFile(tested.project, node.id);
  else if (node && act === "toggle")
    tested.project = { ...tested.project, files: toggleFolder(tested.project.files, node.id) };
}

function createNode(tested: Tested, { act, pick, name }: Step): void {
  const folders = allNodes(tested.project.files).filter(({ type }) => type === "folder");
  const parentId = folders[pick % (folders.length + 1)]?.id ?? null;
  const id = `n${tested.nextId++}`;
  if (!name.trim()) return;
  const create = act === "file" ? createFile : createFolder;
  const made = create(tested.project, { id, name, parentId });
  if (made.kind === "refused") return;
  tested.project = made.project;
  tested.model.set(id, { name: name.trim(), parent: parentId, ...(act === "file" && { content: "" }) });
}

function undo(tested: Tested): void {
  if (!tested.removed) return;
  const before = new Set(allNodes(tested.project.files).map((known) => known.id));
  tested.project = restoreNode(tested.project, tested.removed);
  for (const [key, value] of flatten(tested.project.files))
    if (!before.has(key)) tested.model.set(key, value);
  tested.removed = undefined;
}

function remove(tested: Tested, node: TreeNode): void {
  const { currentFileId: wasCurrent } = tested.project;
  const { project, removed } = deleteNode(tested.project, node.id);
  Object.assign(tested, { project, removed });
  const deleted = [...tested.model.keys()].filter((key) => isInside(tested.model, key, node.id));
  if (wasCurrent && deleted.includes(wasCurrent)) expect(project.currentFileId).toBeNull();
  for (const key of deleted) tested.model.delete(key);
}

function rename(tested: Tested, node: TreeNode, name: string): void {
  const renamed = renameNode(tested.project, node.id, name);
  if (renamed.kind === "refused") return;
  tested.project = renamed.project;
  const entry = tested.model.get(node.id);
  if (entry && name.trim()) tested.model.set(node.id, { ...entry, name: name.trim() });
}

function write(tested: Tested, node: TreeNode, content: string): void {
  const written = writeProjectFile(tested.project, node.id, content);
  if (written.kind === "changed") tested.project = written.project;
  const entry = tested.model.get(node.id);
  if (entry) tested.model.set(node.id, { ...entry, content });
}

test("after 10,000 random sequences of edits the tree matches a flat model, and open files exist", () => {
  const byId = (a: [string, unknown], b: [string, unknown]) => a[0].localeCompare(b[0]);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const project: Project = { files: [], openFiles: [], currentFileId: null };
      const tested: Tested = { project, removed: undefined, model: new Map(), nextId: 0 };
      for (const each of steps) {
        applyStep(tested, each);
        expectConsistent(tested.project);
      }
      expect([...flatten(tested.project.files)].sort(byId)).toEqual([...tested.model].sort(byId));
      for (const id of tested.model.keys()) expect(findNode(tested.project.files, id)?.id).toBe(id);
    }),
    { numRuns: SEQUENCES },
  );
}, 120_000);
