import { z } from "zod";

/** The value of RUNNER_SECRET. It travels in a header, so it is printable and has no spaces. */
export const RunnerSecret = z
  .string()
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .pipe(
    z
      .array(z.string().regex(/^[\x21-\x2b\x2d-\x7e]{32,200}$/))
      .min(1)
      .max(2),
  )
  .optional()
  .describe(
    "a secret of 32 to 200 characters without spaces, the same for web and runner; two, separated by a comma, while it is changed",
  );

export const secretHeader = (secrets: string[] | undefined): Record<string, string> =>
  secrets?.[0] ? { authorization: `Bearer ${secrets[0]}` } : {};
