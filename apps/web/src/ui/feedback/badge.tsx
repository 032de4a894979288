import type { ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";

type BadgeTone = "plain" | "next" | "tutor" | "works" | "fails";

const TONES: Record<BadgeTone, string> = {
  plain: "bg-sunken text-muted",
  next: "bg-next-soft text-next-ink",
  tutor: "bg-tutor-soft text-tutor",
  works: "bg-works-soft text-works",
  fails: "bg-fails-soft text-fails",
};

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-small [&_svg]:size-3.5",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
