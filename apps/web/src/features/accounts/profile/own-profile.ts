import { z } from "zod";
import { PersonName } from "../forms/person-name.ts";
import { AvatarChoice } from "./avatar-choices.ts";

export const OwnProfile = z.object({ name: PersonName, avatar: AvatarChoice });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Browsers do not send an unticked checkbox. */
const checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const PreferencesForm = z.object({ showsNews: checkbox, showsStreak: checkbox });

/** As stored; missing values count as on. */
export const Preferences = z
  .object({ showsNews: z.boolean().catch(true), showsStreak: z.boolean().catch(true) })
  .catch({ showsNews: true, showsStreak: true });
export type Preferences = z.infer<typeof Preferences>;
