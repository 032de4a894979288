import * as m from "@nirmaan/messages/workspace-saving.ts";
import { z } from "zod";
import type { FileTree, TreeNode } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import { projectRefusal } from "../files/project-limits.ts";

const MAX_DEPTH = 12;

/** PostgreSQL stores no NUL and no half of a surrogate pair. A character that can be stored stands for each, as in browsers. */
const storable = (text: z.ZodString) =>
  text.transform((written) => written.toWellFormed().replaceAll("\0", "\uFFFD"));

const FileId = storable(z.string().max(64));
const common = { id: FileId, name: storable(z.string().min(1).max(100)), parentId: FileId.nullable() };
const FileNode = z.object({
  ...common,
  type: z.literal("file"),
  language: storable(z.string().max(40)),
  content: storable(z.string()),
});
const FolderNode = z.object({
  ...common,
  type: z.literal("folder"),
  isExpanded: z.boolean(),
  get children(): z.ZodArray<z.ZodType<TreeNode>> {
    return z.array(z.union([FileNode, FolderNode]));
  },
});

const depthOf = (tree: FileTree): number =>
  Math.max(0, ...tree.map((node) => (node.type === "folder" ? 1 + depthOf(node.children) : 1)));

/** Checks shape, depth and size limits of a project in a request. */
const StoredProject: z.ZodType<Project> = z
  .object({
    files: z.array(z.union([FileNode, FolderNode])),
    openFiles: z.array(FileId).max(200),
    currentFileId: FileId.nullable(),
  })
  .superRefine(({ files }, check) => {
    const reason = depthOf(files) > MAX_DEPTH ? m.foldersTooDeep() : projectRefusal(files)?.reason;
    if (reason) check.addIssue({ code: "custom", message: reason });
  });

export const ProjectSave = z.object({
  /** The account's revision that this device last received; null when it has received none. */
  seenRevision: z.int().min(1).nullable(),
  project: StoredProject,
  saveId: z.uuid().optional(),
  /** Saves of this device whose answers it has not received: the account's copy may be one of them. */
  unansweredSaves: z.array(z.uuid()).max(20).optional().catch([]),
});
export type ProjectSave = z.infer<typeof ProjectSave>;

export const ProjectSlug = z.string().regex(/^[\w-]{1,80}$/);
