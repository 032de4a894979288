import type { ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";

export type Topic = "programming" | "drones" | "ai" | "robots" | "space-tech" | "computer-vision";

const DRAWINGS: Record<Topic, ReactNode> = {
  programming: (
    <>
      <path d="M44 12c-8 0-10 4-10 10v6c0 5-2 8-8 8 6 0 8 3 8 8v6c0 6 2 10 10 10M76 12c8 0 10 4 10 10v6c0 5 2 8 8 8-6 0-8 3-8 8v6c0 6-2 10-10 10" />
      <path className="stroke-edge" d="M48 26h10M48 36h22M54 46h12" />
      <path d="M64 26h6" />
    </>
  ),
  drones: (
    <>
      <path className="stroke-edge" d="M60 50v4M60 59v4M46 68h28" />
      <path d="M50 30h20l4 8-6 6H52l-6-6zM50 33 30 24M70 33l20-9" />
      <ellipse cx="30" cy="18" rx="16" ry="3" />
      <ellipse cx="90" cy="18" rx="16" ry="3" />
      <path d="M30 18v6M90 18v6M52 44l-4 8M68 44l4 8" />
      <circle cx="60" cy="37" r="3" />
    </>
  ),
  ai: (
    <>
      <path
        className="stroke-edge"
        d="m34 20 19-5M34 20l19 16M34 20l19 37M34 52l19-37M34 52l19-16M34 52l19 5M65 15l21 19M65 36h21M65 57l21-19"
      />
      <circle cx="28" cy="20" r="6" />
      <circle cx="28" cy="52" r="6" />
      <circle cx="59" cy="14" r="6" />
      <circle cx="59" cy="36" r="6" />
      <circle cx="59" cy="58" r="6" />
      <circle cx="93" cy="36" r="8" />
      <path d="m89.5 36 2.5 3 4.5-5.5" />
    </>
  ),
  robots: (
    <>
      <path className="stroke-edge" d="M14 66h92M72 66V56h26v10" />
      <path d="M24 66V56h22v10M35 56V44M35 44 50 20M50 20h28M78 20v12M70 32h16M70 32v10l4 4M86 32v10l-4 4" />
      <circle cx="35" cy="44" r="5" />
      <circle cx="50" cy="20" r="5" />
      <circle cx="78" cy="20" r="3" />
    </>
  ),
  "space-tech": (
    <>
      <path className="stroke-edge" d="M20 52c8 14 56 6 78-16 6-6 8-12 4-15-3-2-8-2-14 0" />
      <path className="stroke-edge" d="M46 22c-12 8-26 20-26 30" />
      <path d="M72 8c8 2 12 6 14 14-4 12-14 20-26 26L46 34C52 22 60 12 72 8ZM52 26l-12 2-6 10 10-1M68 42l-2 12-10 6 1-10M48 44c-6 0-9 6-9 11 5 0 11-3 11-9" />
      <circle cx="68" cy="26" r="5" />
      <path d="M14 14v6M11 17h6M104 56v6M101 59h6" />
    </>
  ),
  "computer-vision": (
    <>
      <path className="stroke-edge" d="M24 20v-8h10M96 20v-8H86M24 52v8h10M96 52v8H86" />
      <path d="M28 36c8-12 20-18 32-18s24 6 32 18c-8 12-20 18-32 18S36 48 28 36Z" />
      <circle cx="60" cy="36" r="11" />
      <circle cx="60" cy="36" r="4" />
      <path d="M67 29h18v-7" className="stroke-edge" />
    </>
  ),
};

export function TopicDrawing({ topic, className }: { topic: Topic; className?: string }) {
  return <LineDrawing className={className}>{DRAWINGS[topic]}</LineDrawing>;
}
