import { dryRunName, partsOfText } from "@nirmaan/grading/lesson-format/dry-run-fence.ts";
import type { GlossaryTerm } from "@nirmaan/grading/lesson-format/glossary.ts";
import { blocksOf } from "@nirmaan/grading/lesson-format/language-blocks.ts";
import { type LessonTime, lessonTime } from "@nirmaan/grading/lesson-format/lesson-time.ts";
import type { Question } from "@nirmaan/grading/lesson-format/question.ts";
import type { StudentLesson } from "@nirmaan/grading/lesson-format/student-copy.ts";
import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";
import { domToReact, htmlToDOM } from "html-react-parser";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { shownTerm } from "./lesson-terms.server.ts";
import { createTermMarker, mapText } from "./mark-terms.ts";
import type { RenderedExercise, RenderedLesson, RenderedQuestion, TextBlock } from "./rendered-lesson.ts";

type Figures = StudentLesson["figures"];

/** Projects state more than the sum of their parts: students try things out. */
function shownTime(lesson: StudentLesson): LessonTime {
  const { from, to } = lessonTime(lesson);
  return { from, to: Math.max(to, lesson.minutes) };
}

type RenderOptions = { locale: TextLocale; locales: TextLocale[]; glossary: GlossaryTerm[] };

/** Renders a lesson's Markdown to HTML on the server, so that no Markdown parser is sent to the browser. */
export function renderLesson(
  lesson: StudentLesson,
  { locale, locales, glossary }: RenderOptions,
): RenderedLesson {
  const { slug, title, minutes, languages, goals, figures, summary } = lesson;
  const toBlocks = (text: string): TextBlock[] =>
    blocksOf(text).map((block) => ({ languages: block.languages, html: html(block.text, figures, locale) }));
  const usedTerms = new Set<string>();
  /** Every step marks a term once. A reader sees the common text and the blocks of one programming language. */
  const withTerms = (blocks: TextBlock[]): TextBlock[] => {
    const common = new Set<string>();
    return blocks.map((block) => {
      const seen = block.languages === null ? common : new Set(common);
      const marked = createTermMarker(glossary, locale, seen)(block.html);
      for (const id of seen) usedTerms.add(id);
      return { ...block, html: marked };
    });
  };
  const inline = (text: string): string => inlineHtml(text, locale);
  const question = ({ ask, choices }: Question): RenderedQuestion => ({
    ask: inline(ask),
    choices: choices.map(({ text, right, reply }) => ({ text: inline(text), right, reply: inline(reply) })),
  });
  const steps = lesson.steps.map(({ name, title: heading, text, dryRuns, exercise, probe }) => ({
    name,
    title: heading,
    text: withTerms(stepBlocks(name, text, (part) => html(part, figures, locale))),
    dryRuns,
    ...(exercise && { exercise }),
    ...(probe && { probe: question(probe) }),
  }));
  return {
    slug,
    locale,
    locales,
    terms: glossary.filter(({ id }) => usedTerms.has(id)).map((term) => shownTerm(term, locale)),
    title,
    minutes,
    time: shownTime(lesson),
    languages,
    goals,
    words: Object.entries(lesson.words).map(([word, meaning]) => ({ word, meaning })),
    hook: toBlocks(lesson.hook),
    steps,
    exercises: lesson.exercises.map((exercise) => renderExercise(exercise, toBlocks)),
    summary: {
      text: toBlocks(summary.text),
      quiz: summary.quiz.map(question),
      exam: summary.exam.map((exam) => ({ ...exam, ask: inline(exam.ask), answer: inline(exam.answer) })),
    },
  };
}

/** The text of a step, divided where a program is run in the head. */
function stepBlocks(step: string, text: string, toHtml: (text: string) => string): TextBlock[] {
  let number = 0;
  return blocksOf(text).flatMap(({ languages, text: own }) =>
    partsOfText(own).map((part) => {
      if ("text" in part) return { languages, html: toHtml(part.text) };
      number += 1;
      return { languages, html: "", dryRun: dryRunName(step, number) };
    }),
  );
}

const renderExercise = (
  { task, hints, ...exercise }: StudentLesson["exercises"][number],
  toBlocks: (text: string) => TextBlock[],
): RenderedExercise => ({
  ...exercise,
  task: toBlocks(task),
  hints: {
    nudge: toBlocks(hints.nudge),
    question: toBlocks(hints.question),
    example: toBlocks(hints.example),
  },
});

/** One sentence without its paragraph element, for a button or a list item. */
const inlineHtml = (text: string, locale: TextLocale): string =>
  html(text, {}, locale).replaceAll(/^<p>|<\/p>$/g, "");

/** One text in all its blocks, without figures. */
export const renderMarkdown = (text: string, locale: TextLocale): string =>
  blocksOf(text)
    .map((block) => html(block.text, {}, locale))
    .join("");

function html(text: string, figures: Figures, locale: TextLocale): string {
  const page = renderToStaticMarkup(
    <Markdown remarkPlugins={[remarkGfm]} components={componentsFor(figures)}>
      {text}
    </Markdown>,
  );
  // Wide code, and on a phone a figure, scrolls on its own: tabindex makes it scroll with the keyboard too.
  const scrolling = page.replaceAll(/<pre|<span(?= [^>]*class="lesson-figure")/g, '$& tabindex="0"');
  return locale === "en" ? scrolling : withEnglishMarked(scrolling);
}

/** In a Hindi text, code and an English word in brackets are pronounced as English by a screen reader. */
const withEnglishMarked = (page: string): string =>
  mapText(page, (text) => text.replaceAll(/(?<=\()[A-Za-z][A-Za-z ,'-]*(?=\))/g, '<span lang="en">$&</span>'))
    // A block of code is marked as a whole.
    .replaceAll(/<pre(?=[ >])|(?<!<pre[^>]*>)<code(?=[ >])/g, '$& lang="en"');

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
