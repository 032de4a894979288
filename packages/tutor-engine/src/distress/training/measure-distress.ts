import type { DistressModel } from "../distress-model.ts";
import { readDistress } from "../read-distress.ts";
import type { LabelledPlea } from "./labelled-pleas.ts";

export type Heard = {
  plea: LabelledPlea;
  /** What the child would get: the present reply and an alert, the soft reply, or nothing. */
  as: "clear" | "worry" | "nothing";
};

/** Reads each sentence as the tutor does: the last message with those before it. */
export const hearAll = (pleas: LabelledPlea[], model?: DistressModel): Heard[] =>
  pleas.map((plea) => {
    const read = plea.messages.map(
      (message, at) => readDistress(message, plea.messages.slice(0, at), model)?.kind,
    );
    const isClear = read.some((kind) => kind !== undefined && kind !== "worry");
    return { plea, as: isClear ? "clear" : read.at(-1) ? "worry" : "nothing" };
  });

export const shareOf = (heard: Heard[], as: Heard["as"][]): number =>
  heard.length === 0 ? 0 : heard.filter((each) => as.includes(each.as)).length / heard.length;
