import * as m from "@nirmaan/messages/practice.ts";
import type { SittingSaveState } from "../device/use-sitting.ts";

const WORDS: Record<SittingSaveState, () => string> = {
  saved: m.saved,
  saving: m.saving,
  "on device": m.savedOnDevice,
  refused: m.notAccepted,
};

/** Where the answers are. */
export const SaveLine = ({ save }: { save: SittingSaveState }) => (
  <p role="status" className="text-muted text-small">
    {WORDS[save]()}
  </p>
);
