import { Progress as RadixProgress } from "radix-ui";

type ProgressLineProps = {
  label: string;
  /** The progress as text, such as "1 of 3 lessons". */
  words: string;
  percent: number;
};

/** Progress in a unit other than percent; the bar repeats the text. */
export function ProgressLine({ label, words, percent }: ProgressLineProps) {
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-small">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{words}</span>
      </p>
      <RadixProgress.Root
        value={percent}
        getValueLabel={() => words}
        aria-label={label}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <RadixProgress.Indicator
          className={`h-full rounded-full ${percent === 100 ? "bg-works" : "bg-ink"}`}
          style={{ width: `${percent}%` }}
        />
      </RadixProgress.Root>
    </div>
  );
}
