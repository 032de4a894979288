import * as m from "@nirmaan/messages/ui.ts";
import { Moon, Sun } from "lucide-react";
import { switchTheme } from "#browser/switch-theme.ts";

/**
 * Works with and without React: on pages without it, `browser/public-page.ts` finds the button by its data attribute.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      onClick={switchTheme}
      aria-label={m.switchTheme()}
      className="touchable inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <Sun className="when-dark size-5" aria-hidden="true" />
      <Moon className="when-light size-5" aria-hidden="true" />
    </button>
  );
}
