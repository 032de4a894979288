import * as m from "@nirmaan/messages/assignments.ts";
import { z } from "zod";

/** "loops" is the whole lesson, "loops/star-triangle" one exercise of it. */
export const LessonTask = z
  .string({ error: () => m.chooseTask() })
  .regex(/^[a-z0-9_]{1,80}(\/[\w-]{1,60})?$/, { error: () => m.chooseTask() })
  .transform((text) => {
    const [lessonSlug = "", exercise] = text.split("/");
    return { lessonSlug, exercise: exercise ?? null };
  });
export type LessonTask = z.infer<typeof LessonTask>;

export const taskText = ({ lessonSlug, exercise }: LessonTask): string =>
  exercise === null ? lessonSlug : `${lessonSlug}/${exercise}`;
