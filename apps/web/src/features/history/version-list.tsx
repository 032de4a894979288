import { RotateCcw } from "lucide-react";
import { classNames } from "#ui/theme/class-names.ts";
import type { TimelineDay } from "./timeline.ts";

type VersionListProps = { days: TimelineDay[]; chosen: number | undefined; onChoose: (id: number) => void };

export function VersionList({ days, chosen, onChoose }: VersionListProps) {
  return (
    <div className="flex flex-col gap-3">
      {days.map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          <h3 className="font-regular text-muted text-small">{day}</h3>
          <ul className="mt-1 border-line border-l">
            {rows.map(({ id, time, path, change, kind }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                  className={classNames(
                    "touchable -ml-px flex w-full cursor-pointer flex-col border-l-2 px-3 py-2 text-left hover:bg-hover",
                    id === chosen ? "border-next bg-hover" : "border-transparent",
                  )}
                >
                  <span className="flex items-baseline gap-2">
                    <span className="shrink-0 whitespace-nowrap">{time}</span>
                    <span className="truncate font-mono text-small">{fileNameOf(path)}</span>
                  </span>
                  <span className="flex items-center gap-1 text-muted text-small">
                    {kind === "restore" ? <RotateCcw className="size-3.5" aria-hidden="true" /> : null}
                    {change}
                  </span>
                  <span className="truncate text-muted text-small empty:hidden">{folderOf(path)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const fileNameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
