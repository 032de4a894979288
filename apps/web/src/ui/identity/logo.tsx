import { classNames } from "../theme/class-names.ts";
import { LogoMark } from "./logo-mark.tsx";

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 font-strong text-title tracking-tight",
        className,
      )}
    >
      <LogoMark className="size-7" />
      <span className="translate-y-px">Nirmaan</span>
    </span>
  );
}
