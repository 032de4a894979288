import * as m from "@nirmaan/messages/visualiser.ts";
import { type ExplainedCondition, explainCondition } from "@nirmaan/tracing/condition/explain-condition.ts";
import { formatPlain, shorten } from "@nirmaan/tracing/value-text.ts";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { StepViewProps } from "./values-view.tsx";

/** Says why the condition of the next line is true or false, part by part. */
export function ConditionNote({ trace, index, language, code }: StepViewProps & { code: string }) {
  const [isOpen, setOpen] = useState(false);
  const condition = explainCondition(trace, index, code, language);
  if (!condition) return null;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="shrink-0 border-line border-b bg-surface px-4 text-small">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="touchable flex min-h-11 w-full cursor-pointer items-center gap-2 text-left"
      >
        <Arrow aria-hidden="true" className="size-4 shrink-0" />
        {question(condition)}
      </button>
      {isOpen ? (
        <ul aria-live="polite" className="flex max-h-[25dvh] flex-col gap-1 overflow-y-auto pb-2 pl-6">
          {condition.parts.map((part) => (
            <li key={part.from}>{sentence(part, language)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function question({ text, truth }: ExplainedCondition): string {
  const condition = shorten(text);
  if (truth === undefined) return m.whatDecides({ condition });
  return truth ? m.whyTrue({ condition }) : m.whyFalse({ condition });
}

function sentence({ text, values, truth }: ExplainedCondition["parts"][number], language: string): string {
  if (truth === "skipped") return m.partSkipped({ part: text });
  if (truth === undefined)
    return values === text
      ? m.partUnknown({ part: text })
      : m.partHas({ part: text, values: shorten(values) });
  return m.partIs({ part: text, values: shorten(values), truth: formatPlain(truth, language) });
}
