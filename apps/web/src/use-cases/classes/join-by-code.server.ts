import type { Student } from "#domain/people/person.ts";
import { joinClass } from "#features/classes/join-class.server.ts";
import type { JoinCode } from "#features/classes/join-code.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";

type Guess = { code: JoinCode; clientAddress: string };

/** Counted before the code is compared and given back when it was right, so that concurrent guesses count too. */
export async function joinByCode(
  { limits, database }: Services,
  student: Student,
  { code, clientAddress }: Guess,
) {
  await limits.classCode(student.id);
  await limits.classCodeOfAddress(clientAddress);
  const giveBack = () =>
    Promise.all([limits.classCode.giveBack(student.id), limits.classCodeOfAddress.giveBack(clientAddress)]);
  try {
    const joined = await joinClass(database.db, student, code);
    await giveBack();
    return joined;
  } catch (error) {
    const wasWrongCode = error instanceof AppError && error.kind === "not-found";
    if (!wasWrongCode) await giveBack();
    throw error;
  }
}
