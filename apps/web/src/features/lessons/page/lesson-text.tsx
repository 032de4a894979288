import { localeOf } from "@nirmaan/grading/lesson-format/text-locale.ts";
import { domToReact, htmlToDOM } from "html-react-parser";
import { classNames } from "#ui/theme/class-names.ts";
import { type TextBlock, textIn } from "../content/rendered-lesson.ts";
import { languageOf } from "../record/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";
import { TermCards, withTermButtons } from "./lesson-term.tsx";
import "#ui/theme/prose.css";
import "./lesson-text.css";

/** The rendered lesson text in the chosen language. */
export function LessonText({ blocks, className }: { blocks: TextBlock[]; className?: string }) {
  const language = useLesson(languageOf);
  const locale = useLesson(({ lesson }) => lesson.locale);
  const terms = useLesson(({ lesson }) => lesson.terms);
  const html = textIn(blocks, language);
  return (
    <div lang={locale} className={classNames("prose lesson-text", className)}>
      {domToReact(htmlToDOM(html), withTermButtons)}
      <TermCards html={html} terms={terms} locale={locale} />
    </div>
  );
}

/** One sentence of the lesson; it may contain code or emphasis. */
export function LessonSentence({ html, className }: { html: string; className?: string }) {
  return (
    <span lang={localeOf(html)} className={classNames("prose lesson-text", className)}>
      {domToReact(htmlToDOM(html))}
    </span>
  );
}

/** Plain text of the grader, with code between backticks. */
export function TextWithCode({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ index, part, isCode: index % 2 === 1 }));
  return (
    <span lang={localeOf(text)} className="prose lesson-text">
      {parts.map(({ index, part, isCode }) => (isCode ? <code key={index}>{part}</code> : part))}
    </span>
  );
}
