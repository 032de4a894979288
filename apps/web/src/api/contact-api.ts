import * as m from "@nirmaan/messages/api.ts";
import { Hono } from "hono";
import { ContactMessage, problemsOf } from "#features/contact/contact-message.ts";
import { mailContactMessage } from "#features/contact/mail-contact-message.server.ts";
import { storeContactMessage } from "#features/contact/store-contact-message.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readJsonBody } from "#server/http/parse-request.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";

type Answer = { status: 200 | 400 | 429; body: object; page: string };

/** Accepts JSON from our script, and plain forms from browsers without JavaScript, which get a redirect. */
export function contactApi({ env, database, log, mail, limits }: Services): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const isForm = !context.req.header("content-type")?.startsWith("application/json");
    const input: unknown = isForm ? await context.req.parseBody() : await readJsonBody(context.req);
    const { status, body, page } = await respond(context.get("requestContext").clientAddress, input);
    return isForm ? context.redirect(page, 303) : context.json(body, status);
  });

  async function respond(address: string, input: unknown): Promise<Answer> {
    const parsed = ContactMessage.safeParse(input);
    if (!parsed.success) {
      const problems = problemsOf(parsed.error);
      const error = problems.website ?? m.checkTheFields();
      return { status: 400, body: { error, problems }, page: "/info/contact?sent=incomplete#write" };
    }
    try {
      await limits.contact(address);
      const id = await storeContactMessage(database.db, parsed.data);
      // The response does not wait for the mail server.
      void mailContactMessage(database.db, mail, env.CONTACT_EMAIL, { id, ...parsed.data }).catch(
        (error: unknown) => log.error({ err: error, id }, "a contact message is stored but was not mailed"),
      );
      return { status: 200, body: { id }, page: "/info/contact?sent=yes#write" };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: 429, body: { error: error.message }, page: "/info/contact?sent=too-many#write" };
    }
  }
}
