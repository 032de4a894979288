import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { domToReact, htmlToDOM } from "html-react-parser";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LANGUAGE_NAMES } from "../content/lesson-labels.ts";
import { CaseList } from "./case-list.tsx";
import type { DraftSaveState } from "./draft-saver.ts";
import {
  AUTHOR_LANGUAGES,
  type ExerciseDraft,
  MOST_POINTS,
  MOST_PROGRAM,
  MOST_TASK,
  MOST_TITLE,
} from "./exercise-draft.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { type TestOutcome, testExercise } from "./test-exercise.ts";
import { forgetInTab, useDraft } from "./use-draft.ts";
import "#ui/theme/prose.css";
import "../page/lesson-text.css";

type ExerciseEditorProps = {
  address: string;
  stored: { draft: ExerciseDraft; revision: number; taskHtml: string };
  /** How many classes have a version of it. */
  classes: number;
  /** A version of the exercise can be used now, for the links beside the editor. */
  onUsable: (version: { slug: string; number: number }) => void;
};

/** Everything of an exercise on one page. What is typed is saved by itself. */
export function ExerciseEditor({ address, stored, classes, onUsable }: ExerciseEditorProps) {
  const { draft, save, preview, change, flush, overwrite } = useDraft({ address, ...stored });
  const { outcome, isTesting, test } = useTest(address, flush, onUsable);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {classes > 0 ? <Notice>{m.classesHaveIt({ count: classes })}</Notice> : null}
      {save.kind === "conflict" ? (
        <ConflictNotice
          onKeep={() => void overwrite(save.revision)}
          onLoad={() => {
            forgetInTab(address);
            location.reload();
          }}
        />
      ) : null}
      <Basics draft={draft} onChange={change} />
      <TaskFields task={draft.task} preview={preview} onText={(task) => change({ task })} />
      <Programs draft={draft} onChange={change} />
      <CaseList cases={draft.cases} onChange={(cases) => change({ cases })} />
      <section aria-labelledby="test" className="rounded-card border border-edge p-4">
        <h2 id="test" className="text-title">
          {m.testHeading()}
        </h2>
        <p className="mt-1 text-muted">{m.testHint()}</p>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button tone="next" isBusy={isTesting} onClick={() => void test()}>
            {m.testButton()}
          </Button>
          <SaveWords save={save} />
        </div>
        <div aria-live="polite" className="mt-4 empty:hidden">
          {outcome && !isTesting ? <ProofPanel outcome={outcome} /> : null}
        </div>
      </section>
    </div>
  );
}

function useTest(
  address: string,
  flush: () => Promise<number | undefined>,
  onUsable: ExerciseEditorProps["onUsable"],
) {
  const [outcome, setOutcome] = useState<TestOutcome>();
  const [isTesting, setTesting] = useState(false);
  const latest = useRef(onUsable);
  useEffect(() => {
    latest.current = onUsable;
  });
  const test = async () => {
    setTesting(true);
    const revision = await flush();
    const answer: TestOutcome =
      revision === undefined
        ? { kind: "not-tested", message: m.saveFirst() }
        : await testExercise(address, revision);
    setOutcome(answer);
    setTesting(false);
    if (answer.kind === "usable") latest.current({ slug: answer.slug, number: answer.number });
  };
  return { outcome, isTesting, test };
}

const SaveWords = ({ save }: { save: DraftSaveState }) => (
  <p role="status" className="text-muted text-small">
    {save.kind === "refused" ? (save.message ?? m.notSaved()) : SAVE_WORDS[save.kind]()}
  </p>
);
const SAVE_WORDS = { saved: m.saved, saving: m.saving, waiting: m.waiting, conflict: m.notSaved } as const;

const ConflictNotice = ({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) => (
  <Notice>
    <p>{m.savedElsewhere()}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button onClick={onKeep}>{m.keepThisPage()}</Button>
      <Button onClick={onLoad}>{m.loadOther()}</Button>
    </div>
  </Notice>
);

type EditorPartProps = { draft: ExerciseDraft; onChange: (part: Partial<ExerciseDraft>) => void };

const POINTS = Array.from({ length: MOST_POINTS }, (_, at) => String(at + 1));

const Basics = ({ draft, onChange }: EditorPartProps) => (
  <div className="flex flex-col gap-4">
    <TextField
      label={m.exerciseTitle()}
      maxLength={MOST_TITLE}
      value={draft.title}
      onChange={(event) => onChange({ title: event.target.value })}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.language()}
        value={draft.language}
        options={AUTHOR_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ target }) =>
          onChange({ language: AUTHOR_LANGUAGES.find((each) => each === target.value) ?? draft.language })
        }
      />
      <Select
        label={m.marks()}
        value={String(draft.points)}
        options={POINTS.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange({ points: Number(target.value) })}
      />
    </div>
  </div>
);

type TaskFieldsProps = { task: string; preview: string; onText: (task: string) => void };

const TaskFields = ({ task, preview, onText }: TaskFieldsProps) => (
  <div className="flex flex-col gap-4">
    <TextArea
      label={m.task()}
      hint={m.taskHint()}
      rows={8}
      maxLength={MOST_TASK}
      value={task}
      onChange={({ target }) => onText(target.value)}
    />
    <section aria-label={m.preview()} className="rounded-card border border-line p-4">
      <p className="mb-2 text-muted text-small">{m.preview()}</p>
      {preview ? (
        <div className="prose lesson-text">{domToReact(htmlToDOM(preview))}</div>
      ) : (
        <p className="text-muted">{m.previewEmpty()}</p>
      )}
    </section>
  </div>
);

const Programs = ({ draft, onChange }: EditorPartProps) => (
  <div className="flex flex-col gap-4">
    <TextArea
      label={m.starter()}
      hint={m.starterHint()}
      rows={6}
      maxLength={MOST_PROGRAM}
      isCode
      wrap="off"
      className="overflow-x-auto bg-sunken"
      value={draft.starter}
      onChange={({ target: { value: starter } }) => onChange({ starter })}
    />
    <TextArea
      label={m.solution()}
      hint={m.solutionHint()}
      rows={8}
      maxLength={MOST_PROGRAM}
      isCode
      wrap="off"
      className="overflow-x-auto bg-sunken"
      value={draft.solution}
      onChange={({ target: { value: solution } }) => onChange({ solution })}
    />
  </div>
);
