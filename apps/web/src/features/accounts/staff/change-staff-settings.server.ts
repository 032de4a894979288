import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, teachers } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/accounts-staff.ts";
import { eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { formText, parseForm } from "../forms/parse-form.ts";
import { endSession } from "../sessions/end-session.server.ts";
import { type StaffSettingsAnswer, StaffSettingsRequest } from "./staff-settings-request.ts";

/** Carries out what a form of the settings asks for. */
export async function changeStaffSettings(
  db: Database,
  staff: Staff,
  fields: FormData,
): Promise<StaffSettingsAnswer> {
  const intent = formText(fields, "intent");
  const form = parseForm(StaffSettingsRequest, fields);
  if (form.kind === "invalid") return { intent, refusal: Object.values(form.errors)[0] ?? m.cannotBeDone() };
  try {
    if (form.values.intent === "end-session") await endSession(db, staff, form.values.session);
    else await saveStaffName(db, staff, form.values.name);
    return { intent, refusal: undefined };
  } catch (error) {
    if (error instanceof AppError) return { intent, refusal: error.message };
    throw error;
  }
}

async function saveStaffName(db: Database, staff: Staff, name: string): Promise<void> {
  const table = staff.role === "teacher" ? teachers : admins;
  await db.update(table).set({ name }).where(eq(table.id, staff.id));
}
