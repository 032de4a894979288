import { useSyncExternalStore } from "react";
import { NARROW_BELOW_PX } from "./panel-layout.ts";

const PHONE = /Android|iPhone|iPod|Mobile|Opera Mini|IEMobile/i;
/** Below this a lesson has no room beside the workspace; `lg:` in the classes says the same. */
const LESSON_TAKES_TURNS_BELOW_PX = 1024;

function useMedia(query: string, isTrueAnyway: () => boolean = () => false): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches || isTrueAnyway(),
    () => false,
  );
}

/** A phone stays a phone when it is turned on its side. */
export const useIsNarrow = (): boolean =>
  useMedia(`(max-width: ${NARROW_BELOW_PX - 1}px)`, () => PHONE.test(navigator.userAgent));

export const useLessonTakesTurns = (): boolean =>
  useMedia(`(max-width: ${LESSON_TAKES_TURNS_BELOW_PX - 1}px)`);
