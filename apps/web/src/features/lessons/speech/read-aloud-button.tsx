import * as m from "@nirmaan/messages/lessons-page.ts";
import { Square, Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { useLesson } from "../session/use-lesson.ts";

/** Reads the page of the lesson with the device's own voice until it is removed; nothing leaves the device through us. */
export function ReadAloudButton() {
  const locale = useLesson(({ lesson }) => lesson.locale);
  const reading = useRef<AbortController>(undefined);
  const [isReading, setIsReading] = useState(false);
  const [canSpeak, setCanSpeak] = useState(false);
  useEffect(() => setCanSpeak("speechSynthesis" in window), []);
  useEffect(() => () => reading.current?.abort(), []);

  const start = async (root: ParentNode) => {
    const controller = new AbortController();
    reading.current = controller;
    controller.signal.addEventListener("abort", () => setIsReading(false));
    setIsReading(true);
    const [{ spokenBlocks }, { readAloud }] = await Promise.all([
      import("./spoken-text.ts"),
      import("./read-aloud.ts"),
    ]);
    const hasVoice = await readAloud(spokenBlocks(root, locale), locale, {
      signal: controller.signal,
      onEnd: () => controller.abort(),
    });
    if (hasVoice) return;
    controller.abort();
    showToast(locale === "hi" ? m.noHindiVoice() : m.noEnglishVoice());
  };

  if (!canSpeak) return null;
  return (
    <BareIconButton
      label={isReading ? m.stopReading() : m.readAloud()}
      aria-pressed={isReading}
      onClick={({ currentTarget }) =>
        isReading ? reading.current?.abort() : void start(currentTarget.closest("section") ?? document)
      }
    >
      {isReading ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
    </BareIconButton>
  );
}
