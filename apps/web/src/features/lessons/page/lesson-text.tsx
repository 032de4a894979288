import { domToReact, htmlToDOM } from "html-react-parser";
import { classNames } from "#ui/theme/class-names.ts";
import { type TextBlock, textIn } from "../content/rendered-lesson.ts";
import { languageOf } from "../progress/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";
import "./lesson-text.css";

/** What the server made of the lesson's own files, in the language that was chosen. */
export function LessonText({ blocks, className }: { blocks: TextBlock[]; className?: string }) {
  const language = useLesson(languageOf);
  return (
    <div className={classNames("lesson-text", className)}>
      {domToReact(htmlToDOM(textIn(blocks, language)))}
    </div>
  );
}

/** A sentence of the lesson that may hold code or an emphasis. */
export function LessonSentence({ html, className }: { html: string; className?: string }) {
  return <span className={classNames("lesson-text", className)}>{domToReact(htmlToDOM(html))}</span>;
}

/** The grader's words: plain text, with code between backticks. */
export function TextWithCode({ text }: { text: string }) {
  const parts = text.split("`").map((words, at) => ({ at, words, isCode: at % 2 === 1 }));
  return (
    <span className="lesson-text">
      {parts.map(({ at, words, isCode }) => (isCode ? <code key={at}>{words}</code> : words))}
    </span>
  );
}
