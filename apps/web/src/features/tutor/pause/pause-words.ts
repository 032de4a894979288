import * as m from "@nirmaan/messages/tutor-chat.ts";
import type { TutorPause } from "./stored-pause.ts";

export const pauseWords = ({ until }: TutorPause): string =>
  until === null ? m.pausedByTeacher() : m.pausedUntil({ until: new Date(until) });
