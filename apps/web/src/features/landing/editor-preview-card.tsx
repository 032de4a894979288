import * as m from "@nirmaan/messages/landing.ts";
import { ArrowRight, Check } from "lucide-react";
import { Link } from "react-router";
import { DRONE_PRINTS, droneProgram } from "./drone-program.ts";
import { typingSchedule } from "./typing-schedule.ts";

/**
 * A program that appears to type itself, in CSS only: a cover slides off each line letter by letter, without script
 * or layout. Under reduced motion there are no covers and everything is visible from the start.
 */
export function EditorPreviewCard() {
  const program = droneProgram();
  // The first line after the program reports success.
  const { typed, printed } = typingSchedule(program, DRONE_PRINTS.length + 1);
  const printedAt = (index: number) => ({ animationDelay: `${printed[index]?.delayMs ?? 0}ms` });
  return (
    <Link
      to="/student/lesson/intro_to_computer_science"
      reloadDocument
      data-editor-preview=""
      className="group block overflow-hidden rounded-card border border-line bg-sunken shadow-floating transition-colors hover:border-edge"
    >
      <span className="flex items-center justify-between gap-4 border-line border-b bg-surface px-4 py-3 text-small">
        <span className="font-mono">drone.py</span>
        <span className="text-muted">Python</span>
      </span>
      <code className="block py-4 font-mono text-[0.9375rem] leading-7">
        {program.map((line, index) => (
          <span key={line} className="flex px-4">
            <span aria-hidden="true" className="w-8 shrink-0 select-none text-edge">
              {index + 1}
            </span>
            <span className="relative overflow-hidden">
              <span className={`whitespace-pre-wrap ${line.startsWith("#") ? "text-muted" : ""}`}>
                {line}
              </span>
              <TypingCover {...typed[index]} />
            </span>
          </span>
        ))}
      </code>
      <span className="block border-line border-t bg-ground px-4 py-4 font-mono text-[0.9375rem] leading-6">
        <span
          className="printed-line mb-2 flex items-center gap-2 font-sans text-small text-works"
          style={printedAt(0)}
        >
          <Check className="size-4" aria-hidden="true" />
          {m.executionSuccessful()}
        </span>
        {DRONE_PRINTS.map((line, index) => (
          <span key={line} className="printed-line block" style={printedAt(index + 1)}>
            {line}
          </span>
        ))}
      </span>
      <span className="flex items-center justify-between border-line border-t bg-surface px-4 py-3">
        {m.changeAndRun()}
        <ArrowRight className="size-5 transition-transform group-hover:translate-x-1" aria-hidden="true" />
      </span>
    </Link>
  );
}

type TypingCoverProps = { delayMs?: number; durationMs?: number; letters?: number };

function TypingCover({ delayMs = 0, durationMs = 0, letters = 1 }: TypingCoverProps) {
  return (
    <span
      aria-hidden="true"
      className="typing-cover bg-sunken"
      style={{
        animationDelay: `${delayMs}ms`,
        animationDuration: `${durationMs}ms`,
        animationTimingFunction: `steps(${letters})`,
      }}
    />
  );
}
