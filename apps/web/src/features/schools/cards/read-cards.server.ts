import type { Database } from "@nirmaan/db/connect-database.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/schools-cards.ts";
import { inArray } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { Services } from "#server/services/services.ts";
import { latinOf } from "../names/latin-name.server.ts";
import { readClassStudents } from "../register/read-class.server.ts";
import { decryptPin } from "../roster/card-pin.server.ts";
import type { CardSheet } from "./draw-cards.server.ts";

type Choice = { classId: string; studentId: string | undefined };

/** The cards of a class, or of one student, by roll number. A card whose PIN is not stored any more is left out. */
export async function readCards(
  { database: { db }, env }: Pick<Services, "database" | "env">,
  staff: Staff,
  { classId, studentId }: Choice,
): Promise<CardSheet> {
  const taught = await requireTaughtClass(db, staff, classId);
  const wanted = (await readClassStudents(db, taught)).filter(
    (student) => student.hasPin && (studentId === undefined || student.studentId === studentId),
  );
  if (wanted.length === 0) throw new AppError("not-found", m.noCards());
  const pins = await readPins(
    db,
    wanted.map((student) => student.studentId),
  );
  await recordRead(db, staff, {
    aboutUserIds: wanted.map(({ userId }) => userId),
    page: "/teacher/classes/:classId/cards.pdf",
  });
  return {
    schoolName: taught.school.name,
    className: taught.name,
    loginUrl: `${siteUrlOf(env)}/auth/login`,
    language: currentLocale(),
    words: {
      title: m.cardsOf({ name: taught.name }),
      userName: m.userName(),
      pin: m.pin(),
      rollNumber: m.rollNumber(),
      howTo: m.howToLogIn(),
    },
    cards: wanted.map((student) => ({
      name: printable(student.name),
      rollNumber: student.rollNumber,
      userName: student.userName ?? "",
      pin: decryptPin(env, pins.get(student.studentId) ?? ""),
    })),
  };
}

async function readPins(db: Database, studentIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ studentId: studentCards.studentId, encryptedPin: studentCards.encryptedPin })
    .from(studentCards)
    .where(inArray(studentCards.studentId, studentIds));
  return new Map(rows.map(({ studentId, encryptedPin }) => [studentId, encryptedPin ?? ""]));
}

const PRINTABLE = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The fonts of the cards have Latin and Devanagari letters; a name in another script is printed in Latin letters. */
const printable = (name: string) =>
  PRINTABLE.test(name)
    ? name
    : latinOf(name).replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
