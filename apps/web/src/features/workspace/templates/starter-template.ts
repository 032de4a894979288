import { z } from "zod";

export const TEMPLATES = ["python", "java", "turtle", "game", "charts", "page", "sql"] as const;
export type StarterTemplate = (typeof TEMPLATES)[number];

/** The language of the board's papers comes first. */
export const firstTemplate = (board: string | null): StarterTemplate =>
  board === "ICSE" || board === "ISC" ? "java" : "python";

export const ProjectTemplate = z.enum(TEMPLATES);
