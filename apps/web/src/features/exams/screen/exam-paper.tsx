import * as m from "@nirmaan/messages/exams.ts";
import { domToReact, htmlToDOM } from "html-react-parser";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { StoredExam } from "../device/exam-storage.ts";
import type { ExamView, ExamViewQuestion } from "./exam-view.ts";
import { formatTimeLeft, useTimeLeft } from "./time-left.ts";
import { type SaveState, useExam } from "./use-exam.ts";
import { useJournal } from "./use-journal.ts";

type PrintedProgram = { id: string; files: { name: string; content: string }[] };
type Workspace = { programs: PrintedProgram[]; current: string; onWrite: (id: string, code: string) => void };

type ExamPaperProps = {
  view: ExamView;
  owner: string;
  onChanged: () => void;
  /** The editor and the terminal. */
  workspace: (props: Workspace) => ReactNode;
};

/** What was written last: here, or on another device. */
function newestCode({ answer, files }: ExamViewQuestion, at: number, stored: StoredExam, offset: number) {
  const own = stored.answers[at];
  const starter = files[0]?.content ?? "";
  if (!own) return answer?.code ?? starter;
  if (!answer || !own.isSent) return own.code;
  return own.changedAt + offset >= Date.parse(answer.madeAt) ? own.code : answer.code;
}

/** While the time runs. Everything is on the device at once and on the server a few seconds later. */
export function ExamPaper({ view, owner, onChanged, workspace }: ExamPaperProps) {
  const { id, questions, sitting, hasJournal } = view;
  const [at, setAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const exam = useExam({ examId: id, owner, sitting, onState: onChanged });
  const { stored, write, handIn, save, clockOffset } = exam;
  useJournal({ isOn: hasJournal, owner, examId: id, question: at, clockOffset });
  const left = useTimeLeft(exam.endsAt, clockOffset);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) void handIn();
  }, [isOver, handIn]);
  const onWrite = useCallback((program: string, code: string) => write(Number(program), code), [write]);
  const question = questions[at];
  if (!stored || !question) return <Spinner label={m.exam()} className="flex-1 justify-center" />;
  const programs = questions.map(({ files, ...rest }, number) => ({
    id: String(number),
    files: files.map((file, index) =>
      index === 0 ? { ...file, content: newestCode({ files, ...rest }, number, stored, clockOffset) } : file,
    ),
  }));
  return (
    <>
      <TimeBar title={view.title} left={left} save={save} onAsk={() => setAsking(true)} isOver={isOver} />
      {isAsking && !isOver ? (
        <HandInPanel onHandIn={() => void handIn()} onKeep={() => setAsking(false)} save={save} />
      ) : null}
      {isOver ? (
        <div className="p-4">
          <Notice>{save === "on-device" ? m.handInWaits() : m.timeIsOver()}</Notice>
        </div>
      ) : (
        <main id="main" className="flex min-h-0 flex-1 flex-col lg:flex-row">
          <section
            aria-label={m.question()}
            className="min-h-0 overflow-y-auto p-4 max-lg:shrink-0 lg:w-[clamp(22rem,33vw,34rem)] lg:border-line lg:border-r"
          >
            <QuestionTabs titles={questions.map(({ title }) => title)} at={at} onGo={setAt} />
            <h2 className="mt-4 text-lead">{m.questionTitle({ number: at + 1, title: question.title })}</h2>
            <p className="mb-2 text-muted text-small">{m.worth({ marks: question.marks })}</p>
            <div lang={question.locale} className="prose lesson-text">
              {domToReact(htmlToDOM(question.html))}
            </div>
            <p className="mt-6 text-muted text-small">
              {hasJournal ? `${m.journalLine()} ` : null}
              <Link to="/help" reloadDocument target="_blank">
                {m.awayHelp()}
              </Link>
            </p>
          </section>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {workspace({ programs, current: String(at), onWrite })}
          </div>
        </main>
      )}
    </>
  );
}

const SAVE_WORDS = { saved: m.saved, saving: m.saving, "on-device": m.onDevice, refused: m.refused };

type TimeBarProps = { title: string; left: number; save: SaveState; isOver: boolean; onAsk: () => void };

const TimeBar = ({ title, left, save, isOver, onAsk }: TimeBarProps) => (
  <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-surface px-4 py-2">
    <h1 className="min-w-0 flex-1 truncate text-body">{title}</h1>
    <p role="status" className="text-muted text-small max-sm:order-last max-sm:w-full">
      {SAVE_WORDS[save]()}
    </p>
    <p role="timer" aria-label={m.timeLeft()} className="font-strong text-lead tabular-nums">
      {formatTimeLeft(left)}
    </p>
    <Button disabled={isOver} onClick={onAsk}>
      {m.handIn()}
    </Button>
  </header>
);

type HandInPanelProps = { save: SaveState; onHandIn: () => void; onKeep: () => void };

const HandInPanel = ({ save, onHandIn, onKeep }: HandInPanelProps) => (
  <div className="p-4">
    <Notice>
      <p>{m.handInAsk()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="next" onClick={onHandIn}>
          {m.handInNow()}
        </Button>
        <Button onClick={onKeep}>{m.keepWriting()}</Button>
      </div>
      {save === "on-device" ? <p className="mt-3">{m.handInWaits()}</p> : null}
    </Notice>
  </div>
);

type QuestionTabsProps = { titles: string[]; at: number; onGo: (at: number) => void };

const QuestionTabs = ({ titles, at, onGo }: QuestionTabsProps) => (
  <nav aria-label={m.questions()}>
    <ol className="flex flex-wrap gap-1">
      {titles.map((title, number) => (
        <li key={title}>
          <button
            type="button"
            aria-current={number === at ? "step" : undefined}
            aria-label={m.questionNumber({ number: number + 1 })}
            onClick={() => onGo(number)}
            className={classNames(
              "touchable min-h-11 min-w-11 cursor-pointer rounded-control border tabular-nums",
              number === at ? "border-ink font-strong" : "border-edge",
            )}
          >
            {number + 1}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
