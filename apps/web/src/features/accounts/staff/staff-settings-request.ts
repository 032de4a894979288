import * as m from "@nirmaan/messages/accounts-sessions.ts";
import { z } from "zod";
import { PersonName } from "../forms/person-name.ts";

/** What the forms of the settings of teachers and admins send. */
export const StaffSettingsRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save-name"), name: PersonName }),
  z.object({ intent: z.literal("end-session"), session: z.uuid({ error: () => m.deviceNotLoggedIn() }) }),
]);

/** What a request led to: which form, and why it was refused, if it was. */
export type StaffSettingsAnswer = { intent: string; refusal: string | undefined };
