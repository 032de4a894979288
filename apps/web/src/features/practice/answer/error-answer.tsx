import * as m from "@nirmaan/messages/practice.ts";
import { classNames } from "#ui/theme/class-names.ts";
import { type AnswerProps, replyValue } from "./reply-value.ts";

/** The program line by line: a tap on a line opens it for correction, a second tap takes the correction back. */
export function ErrorAnswer({ question, reply, onChange, isLocked }: AnswerProps<"error">) {
  const fixed = replyValue("error", reply, []);
  const lines = (question.shown.programs[0]?.code ?? "")
    .split("\n")
    .map((code, index) => ({ code, line: index + 1 }));
  const fixOf = (line: number) => fixed.find((one) => one.line === line);
  const toggle = (line: number, code: string) =>
    onChange(fixOf(line) ? fixed.filter((one) => one.line !== line) : [...fixed, { line, fixed: code }]);
  return (
    <div>
      <p className="mb-2 text-muted text-small">{m.errorHint({ count: question.ask.count })}</p>
      <ol className="overflow-hidden rounded-control border border-edge">
        {lines.map(({ code, line }) => {
          const fix = fixOf(line);
          return (
            <li key={line} className="border-line border-b last:border-b-0">
              <button
                type="button"
                aria-pressed={fix !== undefined}
                disabled={isLocked || code.trim() === ""}
                onClick={() => toggle(line, code)}
                className={classNames(
                  "flex min-h-11 w-full items-center gap-3 px-3 py-1 text-left font-mono text-small",
                  fix ? "bg-next-soft" : "enabled:cursor-pointer enabled:hover:bg-hover",
                )}
              >
                <span className="w-6 shrink-0 text-right text-muted tabular-nums">{line}</span>
                <span
                  className={classNames(
                    "min-w-0 flex-1 whitespace-pre-wrap break-words",
                    fix && "line-through",
                  )}
                >
                  {code}
                </span>
              </button>
              {fix ? (
                <input
                  aria-label={m.correctedLine({ line })}
                  value={fix.fixed}
                  readOnly={isLocked}
                  spellCheck={false}
                  autoCapitalize="off"
                  autoCorrect="off"
                  onChange={(event) =>
                    onChange(
                      fixed.map((one) => (one.line === line ? { line, fixed: event.target.value } : one)),
                    )
                  }
                  className="min-h-11 w-full border-line border-t bg-surface px-3 pl-12 font-mono text-small"
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
