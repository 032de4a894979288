import * as m from "@nirmaan/messages/accounts-forms.ts";
import { z } from "zod";
import { EmailAddress } from "./email-address.ts";

/** The reserved domain of accounts without an e-mail address; no mail can be delivered to it. */
const NO_MAIL_DOMAIN = "@students.invalid";

/** An e-mail address, or the user name that a teacher gave. */
export const LoginName = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => m.typeAddressOrUserName() })
  .transform((text) => (text.includes("@") ? text : text + NO_MAIL_DOMAIN))
  .pipe(EmailAddress);

/** Whether it is an account with a card: a user name and a PIN. */
export const hasCard = (email: string) => email.endsWith(NO_MAIL_DOMAIN);

/** The card shows "482 913", and many type it so. A password with letters keeps its spaces. */
export const typedPin = (password: string) =>
  /^[\d\s]+$/.test(password) ? password.replaceAll(/\s/g, "") : password;

/** The address without the reserved domain. */
export const displayAddress = (email: string) =>
  hasCard(email) ? email.slice(0, -NO_MAIL_DOMAIN.length) : email;
