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

/** The address without the reserved domain. */
export const displayAddress = (email: string) =>
  email.endsWith(NO_MAIL_DOMAIN) ? email.slice(0, -NO_MAIL_DOMAIN.length) : email;
