import { z } from "zod";

export const TEMPLATES = ["python", "java", "turtle", "game", "charts", "page", "sql"] as const;
export type Template = (typeof TEMPLATES)[number];

/** The language of the board's papers comes first. */
export const firstTemplate = (board: string | null): Template =>
  board === "ICSE" || board === "ISC" ? "java" : "python";

export const ProjectTemplate = z.enum(TEMPLATES);
