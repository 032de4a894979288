import * as m from "@nirmaan/messages/lessons-page.ts";
import { Languages } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { Rich } from "#ui/layout/rich.tsx";
import { switchLessonLocale } from "../session/switch-lesson-locale.ts";
import { useLesson, useLessonContext } from "../session/use-lesson.ts";
import { ReadAloudButton } from "../speech/read-aloud-button.tsx";

/** The first line of every page of a lesson: where it is, reading aloud, and the lesson in the other language. */
export function LessonPageTop({ children }: { children: ReactNode }) {
  const hasBoth = useLesson(({ lesson }) => lesson.locales.length > 1);
  const locale = useLesson(({ lesson }) => lesson.locale);
  const page = useLesson(({ record }) => record.at);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p className="flex items-center gap-2 text-muted text-small">{children}</p>
      <div className="-mr-2 flex items-center">
        <ReadAloudButton key={`${page} ${locale}`} />
        {hasBoth ? <LocaleSwitch /> : null}
      </div>
    </div>
  );
}

function LocaleSwitch() {
  const { store } = useLessonContext();
  const locale = useLesson(({ lesson }) => lesson.locale);
  const [isBusy, setIsBusy] = useState(false);
  const [other, label] =
    locale === "en" ? (["hi", m.readInHindi()] as const) : (["en", m.readInEnglish()] as const);
  const change = async () => {
    setIsBusy(true);
    const isChanged = await switchLessonLocale(store, other);
    setIsBusy(false);
    if (!isChanged) showToast(m.localeNotLoaded());
  };
  return (
    <Button tone="quiet" className="-mr-2" lang={other} isBusy={isBusy} onClick={() => void change()}>
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
      <Rich parts={m.notYetInHindi({ hindi: (words) => <span lang="hi">{words}</span> })} />
    </p>
  );
}
