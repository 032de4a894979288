import { markDryRun, PROGRAM_END } from "@nirmaan/grading/checks/mark-dry-run.ts";
import type { DryRunOf } from "@nirmaan/grading/lesson-format/dry-run.ts";
import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { useLesson } from "../session/use-lesson.ts";
import { NumberedCode } from "./numbered-code.tsx";

type NextLineProps = { dryRun: DryRunOf<"next"> };

const NOTHING: string[] = [];

/** The open move, and what choosing a line does. The first choice at each place is kept. */
function useNextLine(dryRun: DryRunOf<"next">) {
  const { answer, name } = dryRun;
  const typed = useLesson(({ record }) => record.dryRuns[name]?.typed ?? NOTHING);
  const typeDryRun = useLesson((state) => state.typeDryRun);
  const checkDryRun = useLesson((state) => state.checkDryRun);
  // A move whose first choice was wrong is still open.
  const [position, setPosition] = useState(() => typed.length - (isLastWrong(dryRun, typed) ? 1 : 0));
  const [wrong, setWrong] = useState<string>();
  const move = answer.moves[position];
  return {
    move,
    wrong,
    typed,
    isFollowing: position > 0 && wrong === undefined,
    choose: (choice: string) => {
      if (!move) return;
      const first = typed.length > position ? typed : [...typed, choice];
      const isRight = choice === String(move.next ?? PROGRAM_END);
      setWrong(isRight ? undefined : choice);
      if (isRight) setPosition(position + 1);
      if (isRight && position + 1 === answer.moves.length) checkDryRun(name, first, true);
      else typeDryRun(name, first);
    },
    restart: () => {
      setPosition(0);
      setWrong(undefined);
      typeDryRun(name, []);
    },
  };
}

/** One move after another: the line that runs next is chosen in the program itself. */
export function NextLineForm({ dryRun }: NextLineProps) {
  const { move, wrong, typed, isFollowing, choose, restart } = useNextLine(dryRun);
  return (
    <>
      <NumberedCode code={dryRun.code}>
        {(line, text) =>
          move && text.trim() ? (
            <LineButton
              text={text}
              line={line}
              state={line === move.line ? "runs" : wrong === String(line) ? "wrong" : "open"}
              onChoose={() => choose(String(line))}
            />
          ) : (
            text || " "
          )
        }
      </NumberedCode>
      <div aria-live="polite" className="flex flex-col gap-1">
        {move ? (
          <OpenMove move={move} wrong={wrong} isFollowing={isFollowing} />
        ) : (
          <>
            <p className="text-works">{m.allRight()}</p>
            <p>{m.movesRight(markDryRun(dryRun, typed))}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {move ? (
          <Button onClick={() => choose(PROGRAM_END)}>{m.programEnds()}</Button>
        ) : (
          <Button onClick={restart}>{m.again()}</Button>
        )}
      </div>
    </>
  );
}

type OpenMoveProps = {
  move: DryRunOf<"next">["answer"]["moves"][number];
  wrong: string | undefined;
  isFollowing: boolean;
};

function OpenMove({ move: { line, values }, wrong, isFollowing }: OpenMoveProps) {
  const shown = values.map(([variable, value]) => `${variable} = ${value}`).join(", ");
  return (
    <>
      {shown ? <p className="font-mono text-small">{m.valuesNow({ values: shown })}</p> : null}
      <p>
        {isFollowing ? `${m.rightLine()} ` : ""}
        {m.lineRuns({ line })}
      </p>
      {wrong === undefined ? null : (
        <p className="text-fails">
          {wrong === PROGRAM_END ? m.wrongEnd({ line }) : m.wrongLine({ chosen: wrong, line })}
        </p>
      )}
    </>
  );
}

function isLastWrong(dryRun: DryRunOf<"next">, typed: string[]): boolean {
  return typed.length > 0 && typed.length < dryRun.answer.moves.length
    ? markDryRun(dryRun, typed).parts[typed.length - 1] === false
    : false;
}

type LineButtonProps = { text: string; line: number; state: "runs" | "wrong" | "open"; onChoose: () => void };

function LineButton({ text, line, state, onChoose }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${m.line({ line })}: ${text.trim()}`}
      aria-current={state === "runs" ? "step" : undefined}
      onClick={onChoose}
      className={classNames(
        "touchable block min-h-11 w-full cursor-pointer rounded-control px-2 text-left hover:bg-hover focus-visible:-outline-offset-2",
        state === "runs" && "bg-next-soft",
        state === "wrong" && "bg-fails-soft",
      )}
    >
      {text}
    </button>
  );
}
