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

test("10,000 random sequences of edits: tree and open files never disagree, and match a flat model", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let project: Project = { files: [], openFiles: [], currentFileId: null };
      let removed: Removed | undefined;
      const model: Flat = new Map();
      let nextId = 0;

      for (const { act, pick, name } of steps) {
        const nodes = allNodes(project.files);
        const node = nodes[pick % Math.max(nodes.length, 1)];
        const folders = nodes.filter(({ type }) => type === "folder");
        const parentId = folders[pick % (folders.length + 1)]?.id ?? null;
        const id = `n${nextId++}`;
        if (act === "file" || act === "folder") {
          if (!name.trim()) continue;
          const create = act === "file" ? createFile : createFolder;
          const made = create(project, { id, name, parentId });
          if (made.kind === "refused") continue;
          project = made.project;
          model.set(id, {
            name: name.trim(),
            parent: parentId,
            ...(act === "file" && { content: "" }),
          });
        } else if (act === "undo") {
          if (!removed) continue;
          const before = new Set(allNodes(project.files).map((known) => known.id));
          project = restoreNode(project, removed);
          for (const [key, value] of flatten(project.files)) if (!before.has(key)) model.set(key, value);
          removed = undefined;
        } else if (node) {
          if (act === "delete") {
            const wasCurrent = project.currentFileId;
            const deletion = deleteNode(project, node.id);
            ({ project, removed } = deletion);
            const gone = [...model.keys()].filter((key) => isInside(model, key, node.id));
            if (wasCurrent && gone.includes(wasCurrent)) expect(project.currentFileId).toBeNull();
            for (const key of gone) model.delete(key);
          } else if (act === "rename") {
            const renamed = renameNode(project, node.id, name);
            if (renamed.kind === "refused") continue;
            project = renamed.project;
            const entry = model.get(node.id);
            if (entry && name.trim()) model.set(node.id, { ...entry, name: name.trim() });
          } else if (act === "write" && node.type === "file") {
            const written = writeProjectFile(project, node.id, `${name}${pick}`);
            if (written.kind === "changed") project = written.project;
            const entry = model.get(node.id);
            if (entry) model.set(node.id, { ...entry, content: `${name}${pick}` });
          } else if (act === "open") project = openFile(project, node.id);
          else if (act === "close") project = closeFile(project, node.id);
          else if (act === "toggle") project = { ...project, files: toggleFolder(project.files, node.id) };
        }
        expectConsistent(project);
      }
      const byId = (a: [string, unknown], b: [string, unknown]) => a[0].localeCompare(b[0]);
      expect([...flatten(project.files)].sort(byId)).toEqual([...model].sort(byId));
      for (const id of model.keys()) expect(findNode(project.files, id)?.id).toBe(id);
    }),
    { numRuns: SEQUENCES },
  );
}, 120_000);
