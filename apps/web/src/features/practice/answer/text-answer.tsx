import * as m from "@nirmaan/messages/practice.ts";
import { CONTROL_CLASSES, Field } from "#ui/controls/field.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { type AnswerProps, replyValue } from "./reply-value.ts";

type AreaProps = {
  label: string;
  hint?: string;
  value: string;
  rows: number;
  isCode: boolean;
  isLocked: boolean;
  onChange: (value: string) => void;
};

function Area({ label, hint, value, rows, isCode, isLocked, onChange }: AreaProps) {
  return (
    <TextArea
      label={label}
      hint={hint}
      value={value}
      rows={rows}
      readOnly={isLocked}
      isCode={isCode}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const OUTPUT_ROWS = 5;
const PROGRAM_ROWS = 12;
const QUERY_ROWS = 4;

export function OutputAnswer({ question, reply, onChange, isLocked }: AnswerProps<"output">) {
  const hint = question.ask.spacing === "exact" ? m.outputExact() : m.outputFree();
  return (
    <Area
      label={m.yourOutput()}
      hint={hint}
      value={replyValue("output", reply, "")}
      rows={OUTPUT_ROWS}
      isCode
      isLocked={isLocked}
      onChange={onChange}
    />
  );
}

export function QueryAnswer({ question, reply, onChange, isLocked }: AnswerProps<"query">) {
  const value = replyValue("query", reply, "");
  const isResult = question.ask.how === "result";
  return (
    <div className="flex flex-col gap-4">
      {question.ask.query ? (
        <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-small">
          <code>{question.ask.query}</code>
        </pre>
      ) : null}
      <Area
        label={isResult ? m.yourResult() : m.yourQuery()}
        hint={isResult ? m.resultHint() : undefined}
        value={typeof value === "string" ? value : value.map((row) => row.join(" | ")).join("\n")}
        rows={QUERY_ROWS}
        isCode
        isLocked={isLocked}
        onChange={onChange}
      />
    </div>
  );
}

export function ProgramAnswer({ question, reply, onChange, isLocked }: AnswerProps<"program">) {
  return (
    <Area
      label={question.ask.language === "java" ? m.yourJavaProgram() : m.yourPythonProgram()}
      hint={m.programHint()}
      value={replyValue("program", reply, "")}
      rows={PROGRAM_ROWS}
      isCode
      isLocked={isLocked}
      onChange={onChange}
    />
  );
}

export function WrittenAnswer({ question, reply, onChange, isLocked }: AnswerProps<"written">) {
  const value = replyValue("written", reply, { text: "", ticked: [] });
  return (
    <Area
      label={m.yourAnswer()}
      value={value.text}
      rows={question.ask.lines}
      isCode={false}
      isLocked={isLocked}
      onChange={(text) => onChange({ ...value, text })}
    />
  );
}

export function FillAnswer({ question, reply, onChange, isLocked }: AnswerProps<"fill">) {
  const filled = replyValue("fill", reply, {});
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {question.ask.blanks.map((id, index) => (
        <Field key={id} label={m.blankNumber({ number: index + 1 })}>
          {(links) => (
            <input
              {...links}
              value={filled[id] ?? ""}
              readOnly={isLocked}
              spellCheck={false}
              autoCapitalize="off"
              autoCorrect="off"
              autoComplete="off"
              onChange={(event) => onChange({ ...filled, [id]: event.target.value })}
              className={classNames(CONTROL_CLASSES, "font-mono")}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
