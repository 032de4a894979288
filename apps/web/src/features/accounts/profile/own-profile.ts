import { z } from "zod";
import { PersonName } from "../forms/person-name.ts";
import { AvatarChoice } from "./avatar-choices.ts";

export const OwnProfile = z.object({ name: PersonName, avatar: AvatarChoice });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A box that is not ticked is not sent at all. */
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What a student set for themselves, as a form sends it. */
export const PreferencesForm = z.object({ showsNews: ticked, showsStreak: ticked });

/** As it is stored; whoever never set anything sees everything. */
export const Preferences = z
  .object({ showsNews: z.boolean().catch(true), showsStreak: z.boolean().catch(true) })
  .catch({ showsNews: true, showsStreak: true });
export type Preferences = z.infer<typeof Preferences>;
