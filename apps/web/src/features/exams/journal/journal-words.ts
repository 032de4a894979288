import * as m from "@nirmaan/messages/exams.ts";
import type { ShownEvent } from "../rules/journal-chain.ts";

const WORDS = {
  opened: m.eventOpened,
  left: m.eventLeft,
  returned: m.eventReturned,
  offline: m.eventOffline,
  online: m.eventOnline,
};

/** The lines of a journal in the reader's language. */
export const journalLines = (events: ShownEvent[]) => {
  const hasManyDevices = events.some(({ device }) => device > 1);
  return events.map(({ key, kind, at, size, text, isBroken, device, question }) => {
    const what = kind === "pasted" ? m.eventPasted({ size, number: question + 1 }) : WORDS[kind]();
    return {
      key,
      when: m.eventAt({ at }),
      words: hasManyDevices ? m.onDeviceNumber({ what, number: device }) : what,
      text: size > text.length ? `${text} …` : text,
      isBroken,
    };
  });
};
