import type { ShownQuestion } from "../bank/shown-question.ts";
import type { ShownMark } from "./shown-mark.ts";
import type { Answers, During } from "./sitting.ts";

/** A sitting as its page shows it. */
export type SittingView = {
  key: string;
  during: During;
  paper: { id: string; title: string };
  unit: string | null;
  code: string | null;
  /** The server's clock, by which a device corrects its own. */
  now: string;
  deadline: string | null;
  isHandedIn: boolean;
  units: Record<string, string>;
  questions: ShownQuestion[];
  answers: Answers;
  marks: Record<string, ShownMark>;
};
