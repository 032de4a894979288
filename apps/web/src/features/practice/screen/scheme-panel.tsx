import * as m from "@nirmaan/messages/practice.ts";
import { Button } from "#ui/controls/button.tsx";
import { replyValue } from "../answer/reply-value.ts";
import type { ShownOf } from "../bank/shown-question.ts";
import { QuestionText } from "../text/question-text.tsx";
import { WithCode } from "../text/with-code.tsx";

type SchemePanelProps = {
  question: ShownOf<"written">;
  reply: unknown;
  onTick: (ticked: string[]) => void;
  /** Missing once the marks are stored, or where each tick is stored at once. */
  onDone?: () => void;
};

/** PRAC-02: a long answer is marked by the student against the scheme, and stored as such. */
export function SchemePanel({ question, reply, onTick, onDone }: SchemePanelProps) {
  const { ticked } = replyValue("written", reply, { text: "", ticked: [] });
  const { solution } = question;
  if (!solution) return null;
  const toggle = (id: string) =>
    onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <section
      aria-label={m.markingScheme()}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <div>
        <h3 className="font-strong">{m.markingScheme()}</h3>
        <p className="text-muted text-small">{m.tickPoints()}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {solution.key.points.map(({ id, marks, text }) => (
          <li key={id}>
            <label className="touchable flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 hover:bg-hover">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <WithCode text={text} />
              </span>
              <span className="shrink-0 text-muted text-small tabular-nums">{m.pointMarks({ marks })}</span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-1 font-strong">{m.modelAnswer()}</h3>
        <QuestionText html={solution.whyHtml} />
      </div>
      {onDone ? (
        <Button tone="next" className="self-start max-sm:w-full" onClick={onDone}>
          {m.saveMyMarks()}
        </Button>
      ) : null}
    </section>
  );
}
