import { classes } from "#ui/classes.ts";
import { type TextBlock, textIn } from "./lesson-page.ts";
import { languageOf } from "./lesson-store.ts";
import { useLesson } from "./use-lesson.ts";
import "./lesson-text.css";

/** What the server made of the lesson's own files, in the language that was chosen. */
export function LessonText({ blocks, className }: { blocks: TextBlock[]; className?: string }) {
  const language = useLesson(languageOf);
  return (
    <div
      className={classes("lesson-text", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our server wrote it from this repository's lessons
      dangerouslySetInnerHTML={{ __html: textIn(blocks, language) }}
    />
  );
}

/** A sentence of the lesson that may hold code or an emphasis. */
export function LessonWords({ html, className }: { html: string; className?: string }) {
  return (
    <span
      className={classes("lesson-text", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our server wrote it from this repository's lessons
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
