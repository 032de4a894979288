import { z } from "zod";

export const CONTACT_SUBJECTS = [
  "Learning",
  "Schools and teachers",
  "Payments",
  "My data",
  "Something else",
] as const;

export const LONGEST = { name: 100, email: 254, message: 12_000 } as const;

/** Removes control characters (PostgreSQL rejects NUL); keeps line breaks and tabs. */
const written = z.string().transform((text) => text.replace(/[\p{Cc}--[\n\t]]/gv, "").trim());

export const ContactMessage = z.object({
  name: written.pipe(
    z
      .string()
      .min(1, "Your name is missing.")
      .max(LONGEST.name, `A name can have up to ${LONGEST.name} letters here.`),
  ),
  email: z
    .string()
    .trim()
    .max(LONGEST.email, "This e-mail address is too long.")
    .pipe(z.email("This e-mail address is not complete. It looks like name@example.com.")),
  about: z.enum(CONTACT_SUBJECTS, "Choose what it is about."),
  message: written.pipe(
    z
      .string()
      .min(10, "A few more words, please: at least 10 letters.")
      .max(LONGEST.message, "This is too long. Please keep it under 12,000 letters."),
  ),
  /** Honeypot: hidden from people, filled in by spam programs. */
  website: z
    .string()
    .max(
      0,
      "This looks as if a program had filled in the form. If you are a person, please send an e-mail instead.",
    )
    .default(""),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export type ContactProblems = Partial<Record<keyof ContactMessage, string>>;

/** One sentence for each invalid field. */
export function problemsOf(error: z.ZodError<ContactMessage>): ContactProblems {
  const problems: ContactProblems = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as keyof ContactMessage;
    problems[field] ??= message;
  }
  return problems;
}
