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
        <RadixProgress.Indicator
          className={`h-full rounded-full transition-[width] duration-200 ${percent === 100 ? "bg-works" : "bg-ink"}`}
          style={{ width: `${percent}%` }}
        />
      </RadixProgress.Root>
    </div>
  );
}
