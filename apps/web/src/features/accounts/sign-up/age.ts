import * as m from "@nirmaan/messages/accounts-sign-up.ts";
import { z } from "zod";

const ADULT_YEARS = 18;
const YOUNGEST_YEARS = 5;
const OLDEST_YEARS = 110;

/** Dates of birth have no time zone ("2010-04-30"); the current day is that of India. */
export function ageOn(dateOfBirth: string, today = todayInIndia()): number {
  const [birthYear = 0, ...birthDay] = dateOfBirth.split("-").map(Number);
  const [year = 0, ...day] = today.split("-").map(Number);
  const [birthMonth = 0, birthDate = 0] = birthDay;
  const [month = 0, date = 0] = day;
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

export const isChild = (dateOfBirth: string, today?: string) => ageOn(dateOfBirth, today) < ADULT_YEARS;

export const DateOfBirth = z.iso.date({ error: () => m.chooseDateOfBirth() }).refine(
  (day) => {
    const age = ageOn(day);
    return age >= YOUNGEST_YEARS && age <= OLDEST_YEARS;
  },
  { error: () => m.dateOfBirthUnlikely() },
);

const IN_INDIA = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

const todayInIndia = () => IN_INDIA.format(new Date());
