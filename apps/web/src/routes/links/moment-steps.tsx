import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { useMemo } from "react";
import type { LinkedMoment } from "#features/visualiser/moment/moment-link.ts";
import { replayInput } from "#features/visualiser/replay-input.ts";
import { StepPanel } from "#features/visualiser/step-panel.tsx";
import type { BrowserRuntimes } from "#features/workspace/run/browser-runtimes.ts";
import { traceRequest } from "#features/workspace/run/trace-request.ts";

type MomentStepsProps = { moment: LinkedMoment; runtimes: BrowserRuntimes; onClose: () => void };

/** Runs the program of a link and shows the step that the link names. */
export function MomentSteps({ moment, runtimes, onClose }: MomentStepsProps) {
  const { request, typed, step } = moment;
  const start = useMemo(
    () => replayInput(typed, (listener) => traceRequest(request, runtimes, listener)),
    [request, typed, runtimes],
  );
  const language = LANGUAGES.find(({ runtime }) => runtime.language === request.language);
  return (
    <StepPanel
      language={language?.editorLanguage ?? request.language}
      code={request.files[0]?.content ?? ""}
      showsCode
      firstStep={step}
      start={start}
      onMarks={() => {}}
      onClose={onClose}
    />
  );
}
