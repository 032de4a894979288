import * as m from "@nirmaan/messages/accounts-privacy.ts";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";
import { displayAddress } from "../forms/login-name.ts";
import { deletionMail } from "./deletion-mail.server.ts";
import { requestDeletion } from "./request-deletion.server.ts";

type DeletionOrder = {
  /** What the student typed: their own address. */
  confirmation: string;
  /** Ends what other features keep for the account, such as payments. Throws when that fails. */
  disconnectServices: () => Promise<void>;
  formatDay: (day: Date) => string;
};

/** Starts the days of grace and confirms them by mail; a running payment is ended before anything else. */
export async function startDeletion(
  { database, mail }: Pick<Services, "database" | "mail">,
  student: Student,
  { confirmation, disconnectServices, formatDay }: DeletionOrder,
): Promise<void> {
  if (confirmation !== displayAddress(student.email).toLowerCase())
    throw new AppError("bad-input", m.notThisAddress());
  await disconnectServices();
  const due = await requestDeletion(database.db, student);
  await mail(deletionMail(student.email, formatDay(due)));
}
