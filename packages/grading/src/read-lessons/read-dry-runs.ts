import { DRY_RUN_FILE, type DryRun, DryRunFile } from "../lesson-format/dry-run.ts";
import { type DryRunFence, dryRunName, hashOfFence, partsOfText } from "../lesson-format/dry-run-fence.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import type { LessonProblem } from "../lesson-format/lesson-problem.ts";

type NamedFence = { name: string; fence: DryRunFence; at: number };

export function fencesOfStep(step: string, text: string): NamedFence[] {
  return partsOfText(text)
    .flatMap((part) => ("fence" in part ? [part] : []))
    .map((part, index) => ({ ...part, name: dryRunName(step, index + 1) }));
}

/** Joins the programs of a step with their stored answers. A program without one is a problem: it has to be run. */
export function readDryRuns(
  step: { name: string; file: string; text: string; firstLine: number },
  stored: DryRunFile,
): { dryRuns: DryRun[]; problems: LessonProblem[] } {
  const problems: LessonProblem[] = [];
  const dryRuns = fencesOfStep(step.name, step.text).flatMap(({ name, fence, at }) => {
    const report = (says: string): [] => {
      problems.push({
        file: step.file,
        line: step.firstLine + step.text.slice(0, at).split("\n").length - 1,
        says,
      });
      return [];
    };
    const { language, code, task } = fence;
    if (!task)
      return report(
        `"${fence.words}" is not known here; write predict, "table after 3: i, total" or "next after 2, 5 times"`,
      );
    if (task.kind !== "predict" && language !== "python")
      return report("only Python programs can have a table or the question for the next line");
    const ran = stored[name];
    if (ran?.of !== hashOfFence(fence))
      return report(`the answer of ${name} is not stored yet; run: npm run lesson:check -- SLUG --write`);
    return [{ name, language, code, columns: task.kind === "table" ? task.columns : [], answer: ran.answer }];
  });
  return { dryRuns, problems };
}

export function readDryRunFile(files: LessonFiles): { stored: DryRunFile; problems: LessonProblem[] } {
  const text = files[DRY_RUN_FILE];
  if (text === undefined) return { stored: {}, problems: [] };
  const says = "this cannot be read; it is written by npm run lesson:check -- SLUG --write";
  try {
    const parsed = DryRunFile.safeParse(JSON.parse(text));
    if (parsed.success) return { stored: parsed.data, problems: [] };
  } catch {
    // Not JSON: the same problem.
  }
  return { stored: {}, problems: [{ file: DRY_RUN_FILE, line: 1, says }] };
}
