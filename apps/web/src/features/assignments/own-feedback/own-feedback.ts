import { isObject } from "#browser/json-guards.ts";

type OwnFeedbackCriterion = { title: string; outOf: number };

/** What a student's teachers have set, marked and written about their work in one lesson. Times are ISO texts. */
export type OwnFeedback = {
  assignments: {
    id: string;
    /** Null for the whole lesson. */
    exercise: string | null;
    className: string;
    dueAt: string;
    rubric: OwnFeedbackCriterion[];
    /** When the student's program was last compared with those of the class. */
    comparedAt: string | null;
    mark: {
      points: number;
      outOf: number;
      criteria: (OwnFeedbackCriterion & { points: number })[];
      remark: string;
      teacher: string | null;
    } | null;
  }[];
  conversations: OwnConversation[];
};

export type OwnConversation = {
  id: string;
  exercise: string;
  file: string;
  line: number;
  /** The text of the line in the version that the comment belongs to. */
  code: string;
  /** When that version was made. */
  madeAt: string;
  messages: { id: string; author: "teacher" | "student"; teacher: string | null; text: string }[];
};

// Written by hand: the lesson page loads this file, and zod would add 13 kB to it.
export const isOwnFeedback = (value: unknown): value is OwnFeedback =>
  isObject(value) && Array.isArray(value.assignments) && Array.isArray(value.conversations);
