import { blocksIn, type RenderedStep, type TextBlock } from "../content/rendered-lesson.ts";
import { DryRunCard } from "../dry-run/dry-run-card.tsx";
import { languageOf } from "../record/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";
import { LessonText } from "./lesson-text.tsx";

/** The text of a step, with the programs to run in the head at their places. */
export function StepText({ step }: { step: RenderedStep }) {
  const language = useLesson(languageOf);
  return (
    <>
      {partsOf(blocksIn(step.text, language)).map((part) => {
        if (Array.isArray(part)) return <LessonText key={part[0]?.html} blocks={part} />;
        const dryRun = step.dryRuns?.find(({ name }) => name === part.dryRun);
        return dryRun ? <DryRunCard key={dryRun.name} dryRun={dryRun} /> : null;
      })}
    </>
  );
}

/** Neighbouring texts are shown as one. */
function partsOf(blocks: TextBlock[]): (TextBlock[] | { dryRun: string })[] {
  const parts: (TextBlock[] | { dryRun: string })[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.dryRun !== undefined) parts.push({ dryRun: block.dryRun });
    else if (Array.isArray(last)) last.push(block);
    else parts.push([block]);
  }
  return parts;
}
