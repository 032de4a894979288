import * as m from "@nirmaan/messages/sharing.ts";
import { z } from "zod";

const LONGEST_TITLE = 60;
export const LONGEST_DISPLAY_NAME = 24;

export const firstNameOf = (name: string): string =>
  name.trim().split(/\s+/)[0]?.slice(0, LONGEST_DISPLAY_NAME) ?? "";

/** A first name or a made-up one: nothing by which a stranger finds the student. */
export function displayNameProblem(displayName: string, accountName: string): string | undefined {
  if (!/\p{L}/u.test(displayName)) return m.displayNameLetters();
  if (/[@/\\:<>]|\d{4}/.test(displayName)) return m.displayNameContact();
  const wordsOf = (text: string) => text.toLowerCase().split(/[\s.,_-]+/);
  const [, ...familyNames] = wordsOf(accountName.trim()).filter((word) => word.length > 1);
  return wordsOf(displayName).some((word) => familyNames.includes(word)) ? m.displayNameFull() : undefined;
}

const Title = z
  .string()
  .trim()
  .min(1, { error: () => m.titleMissing() })
  .max(LONGEST_TITLE, { error: () => m.titleLong({ count: LONGEST_TITLE }) });

export const displayNameFor = (accountName: string) =>
  z
    .string()
    .trim()
    .min(1, { error: () => m.displayNameMissing() })
    .max(LONGEST_DISPLAY_NAME, { error: () => m.displayNameLong({ count: LONGEST_DISPLAY_NAME }) })
    .superRefine((displayName, check) => {
      const message = displayNameProblem(displayName, accountName);
      if (message) check.addIssue({ code: "custom", message });
    });

/** What a student types to share a project. `looked`: they have seen what may tell strangers about somebody. */
export const shareFormFor = (accountName: string) =>
  z.object({
    title: Title,
    displayName: displayNameFor(accountName),
    looked: z.literal("yes").optional().catch(undefined),
  });
