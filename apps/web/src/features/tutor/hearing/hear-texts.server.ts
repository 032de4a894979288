import type { Student } from "#domain/people/person.ts";
import type { Services } from "#server/services/services.ts";
import type { AlertServices } from "../alerts/alert-services.server.ts";
import { type HeardDistress, hearDistress } from "../alerts/hear-distress.server.ts";
import type { AlertPlace } from "../safety/alert-place.ts";
import { findDistressJob } from "./find-distress.server.ts";
import { gravestText } from "./gravest-text.ts";

type WrittenTexts = {
  place: AlertPlace;
  /** Everything that was typed, one text for each field. */
  texts: string[];
  /** Read on another thread: files, whose length the form does not bound. */
  longTexts?: string[];
  /** Undefined for a visitor. */
  student: Student | undefined;
};

type HearingServices = AlertServices & Pick<Services, "threads">;

/** Reads what somebody writes to a person. It never fails, because what they want to do goes on in any case. */
export async function hearTexts(
  services: HearingServices,
  { place, texts, longTexts = [], student }: WrittenTexts,
): Promise<HeardDistress | null> {
  try {
    const passage = await findInLongTexts(services, longTexts, student);
    const text = gravestText(passage === null ? texts : [...texts, passage]);
    return text === undefined ? null : await hearDistress(services, { place, text, student });
  } catch (error) {
    services.log.error({ err: error, place }, "a text to a person could not be read");
    return null;
  }
}

async function findInLongTexts(
  { threads, log }: HearingServices,
  texts: string[],
  student: Student | undefined,
): Promise<string | null> {
  if (texts.length === 0) return null;
  try {
    return await threads.run({ id: student?.id ?? "visitor" }, findDistressJob, () => texts);
  } catch (error) {
    log.error({ err: error }, "the texts of a project could not be read");
    return null;
  }
}
