import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import flightsFile from "../../../../../../content/landing/flights.json" with { type: "json" };
import talkFile from "../../../../../../content/landing/tutor-talk.json" with { type: "json" };
import { LandingFlights, LandingTalk, type ShownTalk } from "./landing-recordings.ts";

const flights = LandingFlights.parse(flightsFile);
const talk = LandingTalk.parse(talkFile);

/** The flights, and the talk in the reader's language. */
export const readLandingRecordings = (): { flights: LandingFlights; talk: ShownTalk } => ({
  flights,
  talk: { ...talk, turns: talk.turns[currentLocale()] },
});
