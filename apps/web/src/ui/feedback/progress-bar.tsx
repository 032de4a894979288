import { Progress as RadixProgress } from "radix-ui";

type ProgressProps = { label: string; percent: number };

export function ProgressBar({ label, percent }: ProgressProps) {
  return (
    <div>
      <div className="mb-2 flex justify-between gap-4 text-small">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{percent}%</span>
      </div>
      <RadixProgress.Root
        value={percent}
        aria-label={label}
        className="h-2 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        {/* Moved, not widened, and not animated: both would be drawn in every frame, which slows down typing. */}
        <RadixProgress.Indicator
          className={`h-full w-full rounded-full ${percent === 100 ? "bg-works" : "bg-ink"}`}
          style={{ transform: `translateX(${percent - 100}%)` }}
        />
      </RadixProgress.Root>
    </div>
  );
}
