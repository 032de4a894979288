import { z } from "zod";

export const LessonSlug = z.string().regex(/^[a-z0-9_]{1,80}$/);
