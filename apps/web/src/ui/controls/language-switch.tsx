import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, otherLocale } from "@nirmaan/messages/locale/locale.ts";
import * as m from "@nirmaan/messages/ui.ts";
import { useLocation } from "react-router";

/**
 * One tap to the other language, named in itself. A plain form: it works on pages without React. The device's own font
 * shows the name, which would otherwise load a font of 250 kB on pages in English.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = otherLocale(currentLocale());
  return (
    <form method="post" action="/language" className="shrink-0">
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="to" value={pathname + search} />
      <button
        type="submit"
        lang={LANGUAGE_TAGS[other]}
        title={m.switchLanguage()}
        className="touchable inline-flex min-h-10 cursor-pointer items-center rounded-control px-3 font-[family-name:system-ui] text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  );
}
