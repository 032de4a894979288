import * as m from "@nirmaan/messages/api.ts";
import { Hono } from "hono";
import { ContactMessage, problemsOf } from "#features/contact/contact-message.ts";
import { mailContactMessage } from "#features/contact/mail-contact-message.server.ts";
import { storeContactMessage } from "#features/contact/store-contact-message.server.ts";
import { helpKeyOf } from "#features/tutor/hearing/help-key.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readJsonBody } from "#server/http/parse-request.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { deliverPlea } from "./deliver-plea.ts";
import { hearWriter, textsIn } from "./hear-writer.ts";

type Answer = { status: 200 | 400 | 429; body: object; sent: "yes" | "incomplete" | "too-many" };
type Sending = { input: unknown; address: string; isPlea: boolean };

/** Accepts JSON from our script, and plain forms from browsers without JavaScript, which get a redirect. */
export function contactApi(services: Services): Hono<RequestVariables> {
  const { env, database, log, mail, limits } = services;
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const isForm = !context.req.header("content-type")?.startsWith("application/json");
    const input: unknown = isForm ? await context.req.parseBody() : await readJsonBody(context.req);
    const heard = await hear(requestContext, input);
    if (heard) context.set("help", heard.words);
    const isPlea = heard?.isClear === true && heard.isVisitor;
    const address = requestContext.clientAddress;
    const { status, body, sent } = await respond({ input, address, isPlea });
    if (!isForm) return context.json({ ...body, help: heard?.words }, status);
    const help = heard && helpKeyOf(heard.words);
    return context.redirect(`/info/contact?sent=${sent}${help ? `&help=${help}` : ""}#write`, 303);
  });

  async function respond({ input, address, isPlea }: Sending): Promise<Answer> {
    const parsed = ContactMessage.safeParse(input);
    if (!parsed.success) {
      const problems = problemsOf(parsed.error);
      const error = problems.website ?? m.checkTheFields();
      return { status: 400, body: { error, problems }, sent: "incomplete" };
    }
    try {
      // Pleas have a count of their own: a school's other messages of this hour do not keep one from being sent.
      await limits.contact(isPlea ? `plea ${address}` : address);
      const id = await storeContactMessage(database.db, parsed.data);
      // The response does not wait for the mail server.
      void mailContactMessage(database.db, mail, env.CONTACT_EMAIL, { id, ...parsed.data }).catch(
        (error: unknown) => log.error({ err: error, id }, "a contact message is stored but was not mailed"),
      );
      if (isPlea) void sendPlea(id);
      return { status: 200, body: { id }, sent: "yes" };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: 429, body: { error: error.message }, sent: "too-many" };
    }
  }

  async function sendPlea(id: string): Promise<void> {
    try {
      await deliverPlea(services, id);
    } catch (error) {
      log.error({ err: error, id }, "a visitor's plea for help was not mailed; a job tries again");
      await services
        .enqueue({ name: "deliver-plea", messageId: id }, { afterSeconds: 30 })
        .catch((failure: unknown) =>
          log.error({ err: failure, id }, "the mail of a plea could not be queued"),
        );
    }
  }
}

const hear = (requestContext: RequestContext, input: unknown) =>
  hearWriter(requestContext, { place: "contact", texts: textsIn(input, ["name", "about", "message"]) });
