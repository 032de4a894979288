import { z } from "zod";
import { EmailAddress } from "./email-address.ts";

/** Accounts of students without an e-mail address live under this reserved name, to which no mail can go. */
const WITHOUT_ADDRESS = "@students.invalid";

/** What somebody types to log in: their address, or the user name a teacher gave them. */
export const LoginName = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Type your e-mail address or user name.")
  .transform((text) => (text.includes("@") ? text : text + WITHOUT_ADDRESS))
  .pipe(EmailAddress);

/** How an account's address is shown: a user name stays a user name. */
export const displayAddress = (email: string) =>
  email.endsWith(WITHOUT_ADDRESS) ? email.slice(0, -WITHOUT_ADDRESS.length) : email;
