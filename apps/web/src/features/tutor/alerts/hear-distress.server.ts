import type { Distress } from "@nirmaan/tutor-engine/distress/distress.ts";
import {
  type DistressWords,
  distressWords,
  type Told,
} from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import type { Student } from "#domain/people/person.ts";
import type { AlertPlace } from "../safety/alert-place.ts";
import { safetyContent } from "../safety/safety-content.ts";
import { alertAdults } from "./alert-adults.server.ts";
import type { AlertServices } from "./alert-services.server.ts";

type WrittenText = {
  place: AlertPlace;
  text: string;
  /** Undefined for a visitor, about whom nobody can be told. */
  student: Student | undefined;
};

/** `isClear`: more than a worry, so that nothing of it is published. */
export type HeardDistress = { words: DistressWords; isClear: boolean };

/** Reads a text that a student writes to a person. In distress, adults are alerted, and the words for the student come back. */
export async function hearDistress(
  services: AlertServices,
  { place, text, student }: WrittenText,
): Promise<HeardDistress | null> {
  const distress = readDistress(text);
  if (!distress) return null;
  const told = student ? await tryToAlert(services, student, { distress, place, sentence: text }) : "nobody";
  const words = distressWords(distress, safetyContent, told ?? "nobody");
  return { words, isClear: distress.kind !== "worry" };
}

type Noticed = { distress: Distress; place: AlertPlace; sentence: string };

/** Null when the alert could not even be stored: a browser may then send it again. */
export async function tryToAlert(
  services: AlertServices,
  student: Student,
  { distress: { kind }, place, sentence }: Noticed,
): Promise<Told | null> {
  try {
    return await alertAdults(services, student, { kind, place, sentence, writtenAt: new Date() });
  } catch (error) {
    services.log.error({ err: error }, "an alert about a student could not be stored");
    return null;
  }
}
