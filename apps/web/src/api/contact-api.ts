import { Hono } from "hono";
import { helpKeyOf } from "#features/tutor/hearing/help-key.ts";
import { readJsonBody } from "#server/http/parse-request.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { sendMessage } from "#use-cases/contact/send-message.server.ts";
import { hearWriter, textsIn } from "./hear-writer.ts";

const STATUS = { yes: 200, incomplete: 400, "too-many": 429 } as const;

/** Accepts JSON from our script, and plain forms from browsers without JavaScript, which get a redirect. */
export function contactApi(services: Services): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const isForm = !context.req.header("content-type")?.startsWith("application/json");
    const input: unknown = isForm ? await context.req.parseBody() : await readJsonBody(context.req);
    const heard = await hear(requestContext, input);
    if (heard) context.set("help", heard.words);
    const isPlea = heard?.isClear === true && heard.isVisitor;
    const { sent, ...body } = await sendMessage(services, { input, isPlea }, requestContext.clientAddress);
    if (!isForm) return context.json({ ...body, help: heard?.words }, STATUS[sent]);
    const help = heard && helpKeyOf(heard.words);
    return context.redirect(`/info/contact?sent=${sent}${help ? `&help=${help}` : ""}#write`, 303);
  });
}

const hear = (requestContext: RequestContext, input: unknown) =>
  hearWriter(requestContext, { place: "contact", texts: textsIn(input, ["name", "about", "message"]) });
