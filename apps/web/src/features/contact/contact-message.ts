import * as m from "@nirmaan/messages/contact.ts";
import { z } from "zod";

/** Stored and mailed in English, shown in the reader's language. */
export const SUBJECT_WORDS = {
  Learning: m.subjectLearning,
  "Schools and teachers": m.subjectSchools,
  Payments: m.subjectPayments,
  "My data": m.subjectData,
  "Something else": m.subjectElse,
};
export const CONTACT_SUBJECTS = Object.keys(SUBJECT_WORDS) as (keyof typeof SUBJECT_WORDS)[];

export const LONGEST = { name: 100, email: 254, message: 12_000 } as const;

/** Removes control characters (PostgreSQL rejects NUL); keeps line breaks and tabs. */
const written = z.string().transform((text) => text.replace(/[\p{Cc}--[\n\t]]/gv, "").trim());

export const ContactMessage = z.object({
  name: written.pipe(
    z
      .string()
      .min(1, { error: m.nameMissing })
      .max(LONGEST.name, { error: () => m.nameTooLong({ length: LONGEST.name }) }),
  ),
  email: z
    .string()
    .trim()
    .max(LONGEST.email, { error: m.emailTooLong })
    .pipe(z.email({ error: m.emailNotComplete })),
  about: z.enum(CONTACT_SUBJECTS, { error: m.aboutMissing }),
  message: written.pipe(
    z.string().min(10, { error: m.messageTooShort }).max(LONGEST.message, { error: m.messageTooLong }),
  ),
  /** Honeypot: hidden from people, filled in by spam programs. */
  website: z.string().max(0, { error: m.looksLikeProgram }).default(""),
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
