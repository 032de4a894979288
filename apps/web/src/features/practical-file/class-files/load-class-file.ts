import { z } from "zod";

const Text = z.string();
const Output = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("run"), input: Text, text: Text }),
  z.object({ kind: z.literal("calls"), lines: z.array(Text) }),
  z.object({ kind: z.literal("checked"), checks: z.number() }),
]);

const ClassFile = z.object({
  programs: z.array(
    z.object({
      key: Text,
      title: Text,
      lessonTitle: Text,
      language: Text,
      question: Text,
      files: z.array(z.object({ name: Text, content: Text })),
      output: Output,
      finishedOn: Text,
    }),
  ),
  facts: z.object({
    studentName: Text,
    rollNumber: Text.nullable(),
    school: Text,
    classLevel: Text.nullable(),
    board: Text.nullable(),
    subject: Text,
    session: Text,
    certificate: z.null(),
  }),
});
export type ClassFile = z.infer<typeof ClassFile>;

const STOP_AFTER_MS = 30_000;

/** Undefined when it could not be loaded. */
export async function loadClassFile(address: string): Promise<ClassFile | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(STOP_AFTER_MS) });
    return response.ok ? ClassFile.parse(await response.json()) : undefined;
  } catch {
    // No network, or the session has ended: the page offers to try again.
    return undefined;
  }
}
