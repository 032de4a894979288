import { Languages } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { switchLessonLocale } from "../session/switch-lesson-locale.ts";
import { useLesson, useLessonContext } from "../session/use-lesson.ts";

/** The first line of every page of a lesson: where it is, and the lesson in the other language. */
export function LessonPageTop({ children }: { children: ReactNode }) {
  const hasHindi = useLesson(({ lesson }) => lesson.locales.includes("hi"));
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p className="flex items-center gap-2 text-muted text-small">{children}</p>
      {hasHindi ? <LocaleSwitch /> : null}
    </div>
  );
}

function LocaleSwitch() {
  const { store } = useLessonContext();
  const locale = useLesson(({ lesson }) => lesson.locale);
  const [isBusy, setIsBusy] = useState(false);
  const [other, label] =
    locale === "en" ? (["hi", "हिन्दी में पढ़ें"] as const) : (["en", "Read in English"] as const);
  const change = async () => {
    setIsBusy(true);
    const isChanged = await switchLessonLocale(store, other);
    setIsBusy(false);
    if (!isChanged) showToast("The other language could not be loaded. Check your connection and try again.");
  };
  return (
    <Button tone="quiet" className="-mr-4" lang={other} isBusy={isBusy} onClick={() => void change()}>
      <Languages aria-hidden="true" /> {label}
    </Button>
  );
}

/** Shown on the first page of a lesson that has no Hindi text. */
export function NotYetInHindi() {
  const hasHindi = useLesson(({ lesson }) => lesson.locales.includes("hi"));
  if (hasHindi) return null;
  return (
    <p className="text-muted text-small">
      This lesson is not yet in Hindi. <span lang="hi">यह पाठ अभी हिन्दी में नहीं है।</span>
    </p>
  );
}
