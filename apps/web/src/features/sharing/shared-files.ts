import { z } from "zod";

type SharedNode =
  | { type: "file"; name: string; content: string }
  | { type: "folder"; name: string; children: SharedNode[] };

const SharedNode: z.ZodType<SharedNode> = z.union([
  z.object({ type: z.literal("file"), name: z.string(), content: z.string() }),
  z.object({ type: z.literal("folder"), name: z.string(), children: z.lazy(() => z.array(SharedNode)) }),
]);
const SharedContent = z.object({ files: z.array(SharedNode) });

/** The files of a stored project with their paths. */
export function sharedFiles(content: unknown): { path: string; content: string }[] {
  const parsed = SharedContent.safeParse(content);
  return parsed.success ? filesIn(parsed.data.files, "") : [];
}

const filesIn = (nodes: SharedNode[], folder: string): { path: string; content: string }[] =>
  nodes.flatMap((node) =>
    node.type === "file"
      ? [{ path: folder + node.name, content: node.content }]
      : filesIn(node.children, `${folder}${node.name}/`),
  );
