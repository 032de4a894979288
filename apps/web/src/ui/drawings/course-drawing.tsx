import type { ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";
import { type Topic, TopicDrawing } from "./topic-drawing.tsx";

/** The courses of one topic that has several; the others have their topic's drawing. */
const DRAWINGS: Record<string, ReactNode> = {
  "first-steps": (
    <>
      <path className="stroke-edge" d="M12 64h96M24 64V54h18v10M42 54V44h18v20M60 44V34h18v30" />
      <path d="M78 34V24h18v40M87 24V8l12 5-12 5" />
    </>
  ),
  python: (
    <>
      <path className="stroke-edge" d="M20 62h80" />
      <path d="M28 52c0-10 20-4 20-16S28 30 28 20s8-12 20-12h24c8 0 14 5 14 12s-6 12-14 12H58M86 20h8M48 52h30c8 0 14-5 14-12" />
      <circle cx="74" cy="20" r="2" />
    </>
  ),
  java: (
    <>
      <path className="stroke-edge" d="M50 8c-4 5 4 8 0 14M62 6c-4 5 4 8 0 14M74 8c-4 5 4 8 0 14M26 64h68" />
      <path d="M38 28h48v18c0 8-6 14-14 14H52c-8 0-14-6-14-14zM86 32h6c5 0 8 3 8 8s-3 8-8 8h-6" />
    </>
  ),
  "web-and-javascript": (
    <>
      <path d="M20 10h80v52H20zM20 22h80" />
      <path className="stroke-edge" d="M28 16h2M35 16h2M42 16h2M30 32h24M30 40h18M30 48h22" />
      <path d="m70 34-8 8 8 8M84 34l8 8-8 8" />
    </>
  ),
  "data-and-databases": (
    <>
      <ellipse cx="46" cy="16" rx="24" ry="7" />
      <path d="M22 16v40c0 4 11 7 24 7s24-3 24-7V16" />
      <path className="stroke-edge" d="M22 30c0 4 11 7 24 7s24-3 24-7M22 44c0 4 11 7 24 7s24-3 24-7" />
      <path d="M80 26h20v28H80zM80 35h20M80 44h20M90 26v28" />
    </>
  ),
  "algorithms-and-structures": (
    <>
      <path className="stroke-edge" d="m54 18-18 14M66 18l18 14M30 40l-8 14M38 40l8 14M90 40l8 14" />
      <circle cx="60" cy="14" r="7" />
      <circle cx="34" cy="36" r="7" />
      <circle cx="86" cy="36" r="7" />
      <circle cx="20" cy="58" r="6" />
      <circle cx="48" cy="58" r="6" />
      <circle cx="100" cy="58" r="6" />
    </>
  ),
  "logic-and-hardware": (
    <>
      <path className="stroke-edge" d="M14 24h26M14 48h26M80 36h26" />
      <path d="M40 12h18c14 0 22 10 22 24s-8 24-22 24H40z" />
      <circle cx="14" cy="24" r="3" />
      <circle cx="14" cy="48" r="3" />
      <circle cx="106" cy="36" r="3" />
    </>
  ),
};

type CourseDrawingProps = { course: string; topic: Topic; className?: string };

export function CourseDrawing({ course, topic, className }: CourseDrawingProps) {
  const drawing = DRAWINGS[course];
  return drawing ? (
    <LineDrawing {...(className ? { className } : {})}>{drawing}</LineDrawing>
  ) : (
    <TopicDrawing topic={topic} {...(className ? { className } : {})} />
  );
}
