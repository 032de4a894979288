import * as m from "@nirmaan/messages/classes-live.ts";
import {
  CloudUpload,
  Coffee,
  Hand,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Undo2,
  Unplug,
  User,
} from "lucide-react";
import { Badge } from "#ui/feedback/badge.tsx";
import type { LiveState } from "./live-state.ts";

type Look = { icon: LucideIcon; tone: "plain" | "next" | "works" | "fails" };

const LOOKS: Record<LiveState, Look> = {
  hand: { icon: Hand, tone: "next" },
  stuck: { icon: RotateCcw, tone: "fails" },
  unsent: { icon: CloudUpload, tone: "plain" },
  offline: { icon: Unplug, tone: "plain" },
  idle: { icon: Coffee, tone: "plain" },
  working: { icon: Pencil, tone: "works" },
  left: { icon: Undo2, tone: "plain" },
  absent: { icon: User, tone: "plain" },
};

const WORDS: Record<Exclude<LiveState, "stuck">, () => string> = {
  hand: m.stateHand,
  unsent: m.stateUnsent,
  offline: m.stateOffline,
  idle: m.stateIdle,
  working: m.stateWorking,
  left: m.stateLeft,
  absent: m.stateAbsent,
};

export const stateWords = (state: LiveState, fails: number): string =>
  state === "stuck" ? m.stateStuck({ count: fails }) : WORDS[state]();

/** A state has an icon and words, because colour alone says nothing to many. */
export function StateBadge({ state, words }: { state: LiveState; words: string }) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words}
    </Badge>
  );
}
