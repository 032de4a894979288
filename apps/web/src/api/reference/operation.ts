import type { z } from "zod";

export type Operation = {
  method: "get" | "post" | "put" | "delete";
  /** In Hono's notation, below `/api`. */
  path: string;
  summary: string;
  access:
    | "anyone"
    | "anyone, for open lessons"
    | "student"
    | "signed in"
    | "staff"
    | "payment provider"
    | "metrics token";
  params?: Record<string, z.ZodType>;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What a successful call returns. */
  returns: string;
};
