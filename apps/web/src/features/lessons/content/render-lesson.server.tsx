import { blocksOf } from "@nirmaan/grading/lesson-format/language-blocks.ts";
import type { Question } from "@nirmaan/grading/lesson-format/question.ts";
import type { StudentLesson } from "@nirmaan/grading/lesson-format/student-copy.ts";
import { domToReact, htmlToDOM } from "html-react-parser";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import type { RenderedExercise, RenderedLesson, RenderedQuestion, TextBlock } from "./rendered-lesson.ts";

type Figures = StudentLesson["figures"];

/** Renders a lesson's Markdown to HTML on the server, so that no Markdown parser is sent to the browser. */
export function renderLesson(lesson: StudentLesson): RenderedLesson {
  const { slug, title, minutes, languages, goals, figures, summary } = lesson;
  const toBlocks = (text: string): TextBlock[] =>
    blocksOf(text).map((block) => ({ languages: block.languages, html: html(block.text, figures) }));
  return {
    slug,
    title,
    minutes,
    languages,
    goals,
    words: Object.entries(lesson.words).map(([word, meaning]) => ({ word, meaning })),
    hook: toBlocks(lesson.hook),
    steps: lesson.steps.map(({ name, title: heading, text, exercise, probe }) => ({
      name,
      title: heading,
      text: toBlocks(text),
      ...(exercise && { exercise }),
      ...(probe && { probe: question(probe) }),
    })),
    exercises: lesson.exercises.map(
      ({ task, hints, ...exercise }): RenderedExercise => ({
        ...exercise,
        task: toBlocks(task),
        hints: {
          nudge: toBlocks(hints.nudge),
          question: toBlocks(hints.question),
          example: toBlocks(hints.example),
        },
      }),
    ),
    summary: {
      text: toBlocks(summary.text),
      quiz: summary.quiz.map(question),
      exam: summary.exam.map((exam) => ({ ...exam, ask: inline(exam.ask), answer: inline(exam.answer) })),
    },
  };
}

const question = ({ ask, choices }: Question): RenderedQuestion => ({
  ask: inline(ask),
  choices: choices.map(({ text, right, reply }) => ({ text: inline(text), right, reply: inline(reply) })),
});

/** One sentence without its paragraph element, for a button or a list item. */
const inline = (text: string): string => html(text, {}).replaceAll(/^<p>|<\/p>$/g, "");

function html(text: string, figures: Figures): string {
  const page = renderToStaticMarkup(
    <Markdown remarkPlugins={[remarkGfm]} components={componentsFor(figures)}>
      {text}
    </Markdown>,
  );
  // Wide code, and on a phone a figure, scrolls on its own: tabindex makes it scroll with the keyboard too.
  return page.replaceAll(/<pre|<span(?= [^>]*class="lesson-figure")/g, '$& tabindex="0"');
}

const componentsFor = (figures: Figures): Components => ({
  // Our figures are inlined: they use the colours of the page and need no request.
  img: ({ src, alt }) => {
    const drawing = figures[String(src).replace(/^figures\//, "")];
    return drawing ? (
      <span role="img" aria-label={alt} className="lesson-figure">
        {domToReact(htmlToDOM(withoutProlog(drawing)))}
      </span>
    ) : null;
  },
  table: ({ children }) => (
    <div className="lesson-table">
      <table>{children}</table>
    </div>
  ),
});

const withoutProlog = (svg: string): string => svg.replace(/^[\s\S]*?(?=<svg)/, "");
